//! Programs of other people at the table: they play, and whatever goes wrong with one of them costs only its seat.

use panta_cards::Deck;
use panta_engine::Header;
use panta_lab::{Match, Plan, Player, Policy, Program, Standings, arena, simulate};
use std::path::PathBuf;
use std::time::Duration;

fn deck(name: &str) -> Deck {
    panta_decks::deck(name).and_then(|loaded| loaded.deck).expect("our decks have no fault")
}

fn random() -> Player {
    Player::Random(Policy::default())
}

/// A program in Python, which every machine that builds the client has.
fn python(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, text).expect("a test can write there");
    format!("python3 {}", path.display())
}

fn play(program: Program, deck: &str, players: usize, games: u64) -> Standings {
    let deck = self::deck(deck);
    let bots = vec![Player::Program(program), random()];
    let plan = Match { header: Header::new(&deck, players, 0), bots, games, seed: 5, threads: 2 };
    arena(&deck, &plan, |_| ()).expect("they can play")
}

/// The example that docs/bots.md walks through plays whole games of every edition, and wins more than its share.
#[test]
fn the_worked_example_plays() {
    let example = format!("python3 {}/examples/mybot.py", env!("CARGO_MANIFEST_DIR"));
    for edition in ["acorn", "anatomy", "drinking", "stoner", "word"] {
        let program = Program::new(&example).expect("python3 is here");
        let standings = play(program, edition, 3, 6);
        assert_eq!(standings.bots[0].forfeits, None, "{edition}");
        assert!(standings.bots[0].decisions > 20, "{edition}");
    }
    let program = Program::new(&example).expect("python3 is here");
    let standings = play(program, "chemistry", 2, 120);
    let [mine, random] = &standings.bots[..] else { panic!("two bots") };
    assert_eq!(mine.forfeits, None);
    assert!(mine.win_rate > random.win_rate, "{standings:?}");
    // A game after another in one process, dealt to another thread: the same games again.
    let again = play(Program::new(&example).expect("python3 is here"), "chemistry", 2, 120);
    assert_eq!((again.lengths, again.bots[0].win_rate), (standings.lengths, mine.win_rate));
}

/// Whatever a program does wrong, its seat goes to chance, the other one plays on, and the reason is told.
#[test]
fn whoever_fails_loses_the_seat_and_nothing_else() {
    let asked = "import sys, json, time\nfor line in sys.stdin:\n  line = json.loads(line)\n  if line['is'] == 'question':\n    ";
    for (name, does, why) in [
        ("crash.py", "raise SystemExit(3)", "it ended in the middle of a game (exit status: 3)"),
        ("hang.py", "time.sleep(1000)", "it did not answer within"),
        ("nonsense.py", "print('me first!', flush=True)", "it answered `me first!`, which is no answer"),
        ("unasked.py", "print(json.dumps({'card': 250}), flush=True)", "which was not offered"),
        (
            "leaves.py",
            "print(json.dumps('leave'), flush=True)",
            "it answered `\"leave\"`, which was not offered",
        ),
        ("endless.py", "sys.stdout.write('x' * 200000); sys.stdout.flush()", "it wrote a line of more than"),
        ("binary.py", "sys.stdout.buffer.write(bytes([255, 10])); sys.stdout.flush()", "not UTF-8"),
    ] {
        let command = python(name, &format!("{asked}{does}\n"));
        let patience = Duration::from_millis(if name == "hang.py" { 50 } else { 10_000 });
        let program = Program::with_patience(&command, patience).expect("it can be started");
        let standings = play(program, "chemistry", 3, 6);
        let forfeits = standings.bots[0].forfeits.clone().expect("it failed");
        assert_eq!(forfeits.games, 6, "{name}: {forfeits:?}");
        assert!(forfeits.why.contains(why), "{name}: {forfeits:?}");
        assert_eq!((standings.games, standings.stopped), (6, 0), "{name}");
        assert_eq!(standings.bots[1].forfeits, None);
    }
}

/// One that never reads cannot hold anybody up, and after some games it is not tried again.
#[test]
fn whoever_never_reads_is_given_up() {
    let command = python("deaf.py", "import time\ntime.sleep(1000)\n");
    let program = Program::with_patience(&command, Duration::from_millis(20)).expect("it can be started");
    let deck = deck("chemistry");
    let players = vec![Player::Program(program), random()];
    let plan = Plan { players: players.clone(), threads: 2, ..Plan::new(Header::new(&deck, 2, 0), 60, 1) };
    let counts = simulate(&deck, &plan, |_| ()).expect("two can play");
    assert_eq!((counts.games, counts.aborted), (60, 0));
    assert_eq!(players[0].forfeits().map(|forfeits| forfeits.games), Some(60));
}

#[test]
fn a_command_that_is_none_is_refused_at_once() {
    for (command, why) in
        [("no-such-program-here", "cannot be started"), ("", "needs a command"), ("  ", "needs a command")]
    {
        let refused = Program::new(command).expect_err("there is no such thing");
        assert!(refused.contains(why), "{refused}");
    }
    let named =
        Player::named("cmd:no-such-program-here", Policy::default()).expect_err("there is no such thing");
    assert!(named.to_string().contains("cannot be started"), "{named}");
}
