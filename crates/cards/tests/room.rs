//! More than the game has room for is refused.

mod common;

use common::{action, deck_with, goal, keeper, refused, rule, told, with};

#[test]
fn too_much_of_anything() {
    let many = |n: usize, one: &dyn Fn(usize) -> String| (0..n).map(one).collect::<Vec<_>>().join("; ");
    refused(&action(&many(5000, &|_| "draw 1".into())), "more than 4096 steps");
    refused(
        &goal(&format!("either {{ {} }}", many(300, &|_| "has Toast".into()))),
        "more than 256 alternatives",
    );
    let conditions = many(1100, &|_| "empty hand".into());
    refused(&rule(&format!("bonus draw=1 {{ when {{ {conditions} }} }}")), "more than 1024 conditions");
    let free = many(70, &|_| "free-action once { draw 1 }".into());
    refused(&rule(&free), "more than 64 free actions");
    let lists = many(17, &|n| format!("list l{n} {{ entry w f {{ of Toast }} }}"));
    refused(&lists, "more than 16 lists");
    let entries = many(130, &|n| format!("entry w{n} f {{ of Toast }}"));
    refused(&format!("list foods {{ {entries} }}"), "more than 128 entries");
    let keepers = many(300, &|n| format!("keeper k{n} invented {{ text t; spare }}"));
    refused(&keepers, "more than 256 cards");
}

#[test]
fn too_many_different_choices() {
    // 60 Keepers, and a step for each of the pairs among them.
    let mut text: Vec<String> =
        (0..60).map(|n| format!("keeper k{n} invented {{ text t; spare }}")).collect();
    for a in 0..60 {
        let steps: Vec<String> = (0..a).map(|b| format!("discard one k{a} k{b} from=table")).collect();
        if a > 0 {
            text.push(format!("action a{a} invented {{ text t; {} }}", steps.join("; ")));
        }
    }
    refused(&text.join("; "), "more than 1024 different choices of cards");
}

#[test]
fn room_for_everything_that_waits() {
    let players =
        |n: usize, steps: &str| format!("action \"Do\" invented copies={n} {{ text \"t\"; {steps} }}");
    let waits = |cards: &str, message: &str| {
        let loaded = with(cards);
        let told = told(&loaded);
        assert!(told.len() == 1 && told[0].contains(message), "{cards}\n{told:#?}");
    };
    deck_with(&players(9, "play one from=discard"));
    waits(&players(10, "play one from=discard"), "too much could wait");
    let change = keeper("on goal-change { draw 1 }");
    deck_with(&format!("{change}; {}", players(8, "play one from=discard")));
    waits(&format!("{change}; {}", players(9, "play one from=discard")), "too much could wait");
    // What happens by itself waits elsewhere, one after the other.
    let many = |n: usize| keeper(&"on play goal { draw 1 }; on turn-end { draw 1 }; ".repeat(n));
    deck_with(&format!("{}; {}", many(48), players(8, "play one from=discard")));
    waits(&many(49), "too much could happen by itself at once: 98 times");
    // The fault stands at the card with which it becomes too much, and says what counts.
    let few = "keeper \"Fork\" invented copies=3 { text t; spare; on turn-end { draw 1 } }";
    let loaded = with(&format!("\n\n{few}; {}", many(48)));
    let [fault] = &loaded.faults[..] else { panic!("{:#?}", loaded.faults) };
    assert_eq!((fault.line(), fault.label.as_str()), (3, "Spoon counts 96, and here it becomes too much"));
    assert!(fault.help.as_ref().is_some_and(|help| help.contains("Spoon (96), Fork (3)")), "{fault:#?}");

    let aside = |each: &str| format!("draw {each} into=aside per=player; discard all from=aside");
    let message = "could set 36 cards aside at once; 30 are the most";
    deck_with(&players(8, &aside("five")));
    waits(&players(1, &aside("six")), message);
    for moment in ["free-action once", "on turn-start", "on play goal"] {
        waits(&rule(&format!("{moment} {{ {} }}", aside("six"))), message);
    }
    waits(&rule(&format!("duty \"Sit.\" of=player {{ done {{ {} }} }}", aside("six"))), message);
}
