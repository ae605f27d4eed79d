//! What follows from a deck and is made ready for the engine.

use super::{
    Bonus, CardSet, Count, Deck, FreeAction, Goal, Look, Measure, Moment, Number, Only, Place, SetId, Slot,
    Step, Test, Tests, Threshold, Who, Window,
};

/// One need of a Goal: so many of these cards on one's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Any of these will do.
    pub cards: CardSet,
    /// How many.
    pub count: Threshold,
}

/// When a free action is open, as far as that has to be looked up: its cost can be paid, and its first step does
/// something.
#[derive(Clone, Copy, Debug)]
pub enum Opens {
    /// At any time.
    Always,
    /// One of these is in one's hand.
    Hand(CardSet),
    /// One of these is on one's table to pay with.
    Table(CardSet),
    /// Its program has to be looked at.
    Program,
}

/// What follows from a deck and is asked for so often that it is made ready beforehand.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// The free actions of each card, as bits of their place in [`Rules::free_actions`](super::Rules).
    pub free_actions_of: Vec<u64>,
    /// All limits.
    pub limits: CardSet,
    /// New Rules that another one repeats.
    pub(crate) repeated: CardSet,
    /// Cards that give extra draws.
    pub with_draw_bonus: CardSet,
    /// Cards that give extra plays.
    pub with_play_bonus: CardSet,
    /// Whether limits are not the same for everybody: a card changes one for somebody, or spares them one.
    pub limits_vary: bool,
    /// Cards that bring something about by themselves, by the moment.
    pub(crate) with_trigger: [CardSet; Moment::ALL.len()],
    /// Whether nothing on the tables acts by itself after an event: no Creeper attaches, no rule keeps anything in mind,
    /// and nothing waits for a change of Goals.
    pub quiet: bool,
    /// Whether anything waits for a card to go from play, or to come to lie in front of somebody.
    pub watches_moves: bool,
    /// Whether any of them can lie on a table.
    pub triggers_on_tables: bool,
    /// Whether there are any: asked at every event.
    pub(crate) has_trigger: [bool; Moment::ALL.len()],
    /// Whether a card can answer something, by the moment: asked before anything else is.
    pub(crate) has_answer: [bool; Moment::ALL.len()],
    /// Whether something can come between a card that is played and its landing.
    pub waits_to_land: bool,
    /// Whether cards that are about to leave a table can be answered.
    pub answers_moves: bool,
    /// Whether the end of the game can be answered.
    pub answers_ends: bool,
    /// Cards with a free action.
    pub with_free_action: CardSet,
    /// Whether a card that lies on a table can allow a free action.
    pub free_actions_on_tables: bool,
    /// Free actions open only before the draw, as bits of their place.
    pub only_before_draw: u64,
    /// Free actions open only while a play is still to be made, as bits of their place.
    pub only_with_plays: u64,
    /// Free actions open only while there is a card to draw, as bits of their place.
    pub only_with_cards: u64,
    /// When each free action is open, apart from that.
    pub opens: Vec<Opens>,
    /// Free actions of which nothing has to be looked up, as bits of their place.
    pub always_open: u64,
    /// Free actions that differ only in the copy of a card that allows them, as bits of their place.
    pub of_copies: Vec<u64>,
    /// What each Goal needs on a table: the ways to meet it, each a list of needs.
    pub(crate) ways: Vec<Vec<Vec<Need>>>,
    /// Whether a Goal looks at hands or at the discard pile, so that a card leaving a hand can decide it.
    pub counts_hands: bool,
    /// Whether a Goal asks whose turn it is, so that a new turn can decide it.
    pub counts_turns: bool,
    /// Whether no card says anything about winning but Goals and Creepers.
    pub plain_winning: bool,
    /// Rules whose coming can make somebody win, although they are no Goals.
    pub about_winning: CardSet,
    /// Whether a Keeper counts as another.
    pub has_roles: bool,
}

impl Derived {
    /// All of it, once a deck is complete.
    pub(crate) fn of(deck: &Deck) -> Derived {
        let rules = &deck.rules;
        let with_bonus = |gives: fn(&Bonus) -> Option<Number>| {
            let bonuses = rules.powers.bonuses.iter().filter(|bonus| gives(bonus).is_some());
            bonuses.map(|bonus| bonus.cards).collect()
        };
        let mut derived = Derived {
            free_actions_of: vec![0; deck.pack.cards.len()],
            limits: Slot::LIMITS.iter().map(|(slot, _)| deck.slot(*slot)).collect(),
            repeated: rules.alike.iter().copied().collect(),
            with_draw_bonus: with_bonus(|bonus| bonus.draw),
            with_play_bonus: with_bonus(|bonus| bonus.play),
            with_trigger: Moment::ALL
                .map(|moment| deck.triggers(moment).map(|trigger| trigger.cards).collect()),
            limits_vary: !rules.powers.exempt.is_empty()
                || rules.powers.bonuses.iter().any(|bonus| bonus.limits.iter().any(Option::is_some)),
            with_free_action: rules.free_actions.iter().map(|action| action.cards).collect(),
            ways: rules.goals.iter().map(|goal| ways(deck, goal)).collect(),
            counts_hands: goal_tests(deck).chain(whenever_tests(deck)).any(counts_hands),
            plain_winning: rules.winning.is_plain(),
            about_winning: rules.winning.rules(),
            has_roles: !rules.winning.roles.is_empty(),
            counts_turns: goal_tests(deck).chain(whenever_tests(deck)).any(|test| test == Test::YourTurn),
            ..Derived::default()
        };
        derived.has_trigger = derived.with_trigger.map(|cards| !cards.is_empty());
        derived.triggers_on_tables =
            derived.with_trigger.iter().any(|cards| cards.intersects(deck.on_tables()));
        let moves = [Moment::Take, Moment::Give, Moment::Discard, Moment::Leave];
        let watching = |moment: Moment| derived.with_trigger[moment as usize];
        derived.watches_moves = moves.into_iter().any(|moment| !watching(moment).is_empty())
            || watching(Moment::Enter).intersects(deck.on_tables());
        derived.has_answer = Moment::ALL
            .map(|moment| rules.interruptions.iter().any(|answer| answer.happening.moment == moment));
        let answers = |moments: &[Moment]| moments.iter().any(|moment| derived.has_answer[*moment as usize]);
        derived.answers_moves = answers(&[Moment::Take, Moment::Give, Moment::Discard]);
        derived.answers_ends = answers(&[Moment::Win, Moment::Loss]);
        derived.waits_to_land = derived.has_trigger[Moment::Play as usize] || answers(&[Moment::Play]);
        derived.quiet = rules.stores.is_empty()
            && rules.attaching.is_empty()
            && !derived.limits_vary
            && !derived.has_trigger[Moment::GoalChange as usize]
            && !derived.has_trigger[Moment::Whenever as usize];
        derived.free_actions_on_tables = derived.with_free_action.intersects(deck.on_tables());
        for (at, action) in rules.free_actions.iter().enumerate() {
            let bit = 1 << at;
            for card in action.cards {
                derived.free_actions_of[card.index()] |= bit;
            }
            match action.window {
                Window::Any => {}
                Window::TurnStart => derived.only_before_draw |= bit,
                Window::BeforeLastPlay => derived.only_with_plays |= bit,
            }
            let (opens, draws) = opens(deck, action);
            derived.only_with_cards |= if draws { bit } else { 0 };
            derived.always_open |= if matches!(opens, Opens::Always) { bit } else { 0 };
            derived.opens.push(opens);
        }
        derived.of_copies = of_copies(&rules.free_actions);
        derived
    }
}

/// Free actions with one program: those of several copies of a card.
fn of_copies(actions: &[FreeAction]) -> Vec<u64> {
    let with = |program| {
        let same = (0..).zip(actions).filter(move |(_, action)| action.program == program);
        same.fold(0, |all, (at, _)| all | 1u64 << at)
    };
    let mut groups: Vec<u64> = actions.iter().map(|action| with(action.program)).collect();
    groups.retain(|group| group.count_ones() > 1);
    groups.dedup();
    groups
}

/// When a free action is open, and whether only while there is a card to draw.
fn opens(deck: &Deck, action: &FreeAction) -> (Opens, bool) {
    let set = |of: SetId| deck.code.sets[of as usize];
    let draws = |step: &Step| matches!(step, Step::Draw { .. } | Step::DrawAside { .. } | Step::Play { .. });
    match (action.cost, &deck.code.steps[action.program as usize..]) {
        _ if !action.when.is_empty() => (Opens::Program, false),
        (0, [first, ..]) if draws(first) => (Opens::Always, true),
        (0, [Step::Move { of, only, from: Place::Hand(Who::You), who: Who::You, .. }, ..])
            if *only == Only::default() =>
        {
            (Opens::Hand(set(*of)), false)
        }
        (1, [Step::Move { count: Count::ONE, of, from: Place::Table(Who::You), .. }, then, ..])
            if draws(then) =>
        {
            (Opens::Table(set(*of)), true)
        }
        _ => (Opens::Program, false),
    }
}

/// All conditions that decide whether somebody wins.
fn goal_tests(deck: &Deck) -> impl Iterator<Item = Test> {
    let goals = deck.rules.goals.iter().map(|goal| goal.tests);
    goals.chain(deck.rules.winning.tests()).flat_map(|tests| deck.code.all_tests(tests))
}

/// All conditions by which something happens by itself.
fn whenever_tests(deck: &Deck) -> impl Iterator<Item = Test> {
    deck.triggers(Moment::Whenever).flat_map(|trigger| deck.code.all_tests(trigger.when))
}

/// Whether a card that leaves a hand can decide it.
fn counts_hands(test: Test) -> bool {
    match test {
        Test::Holds { look, .. } | Test::Lacks { look, .. } => look.is_of_hands(),
        Test::Most { measure, .. }
        | Test::Fewest { measure }
        | Test::AtLeast { measure, .. }
        | Test::AtMost { measure, .. } => measure.is_of_hands(),
        Test::More { measure, than } => measure.is_of_hands() || than.is_of_hands(),
        Test::EmptyHand => true,
        Test::Spells { .. } | Test::Attached { .. } | Test::YourTurn | Test::Makes { .. } => false,
        // What stands inside is looked at by itself.
        Test::Either { .. } | Test::Not { .. } | Test::Each { .. } => false,
    }
}

/// The ways to meet a Goal. Conditions that cannot be shown as cards, such as "nothing else", are left to its text.
fn ways(deck: &Deck, goal: &Goal) -> Vec<Vec<Need>> {
    let one = |cards| Need { cards, count: Threshold::plain(Number::Word(1)) };
    let must = goal.must.iter().map(|card| one(CardSet::one(card)));
    let one_of = goal.one_of.iter().filter(|cards| !cards.is_empty()).map(|cards| one(*cards));
    let tests = &deck.code.tests[goal.tests.range()];
    let common: Vec<Need> = must.chain(one_of).chain(needs_of(deck, tests)).collect();
    let mut alternatives = tests.iter().filter_map(|test| match *test {
        Test::Either { start, end } => Some(&deck.code.alternatives[start as usize..end as usize]),
        _ => None,
    });
    let with = |tests: &Tests| {
        common.iter().copied().chain(needs_of(deck, &deck.code.tests[tests.range()])).collect()
    };
    match alternatives.next() {
        Some(either) => either.iter().chain(alternatives.flatten()).map(with).collect(),
        None if common.is_empty() => vec![],
        None => vec![common],
    }
}

fn needs_of(deck: &Deck, tests: &[Test]) -> impl Iterator<Item = Need> {
    tests.iter().filter_map(|test| match *test {
        Test::Holds { set, at_least: count, look: Look::Table } => {
            Some(Need { cards: deck.code.sets[set as usize], count })
        }
        Test::Most { measure: Measure::Cards { set, look: Look::Table }, min } => {
            Some(Need { cards: deck.code.sets[set as usize], count: Threshold::plain(min) })
        }
        _ => None,
    })
}
