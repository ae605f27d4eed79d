//! What follows from a deck and is made ready for the engine.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use super::{
    Base, Bonus, Card, CardSet, Count, Deck, FreeAction, Goal, Kind, Look, Measure, Moment, Number, Only,
    OpenWhen, Per, Place, SetId, Slot, Step, Test, Tests, Threshold, Who,
};

/// One need of a Goal: so many of these cards on one's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Need {
    /// Any of these will do.
    pub cards: CardSet,
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
    /// An entry of this list is left to be named, if the flag is set one that is new.
    Word(u8, bool),
    /// Its program has to be looked at.
    Program,
}

/// What follows from a deck and is asked for so often that it is made ready beforehand.
#[derive(Clone, Debug, Default)]
pub struct Derived {
    /// The free actions of each card, as bits of their place in [`Rules::free_actions`](super::Rules).
    pub free_actions_of: Vec<u64>,
    /// Optional Meta Rules that bring cards into the game, with those cards.
    pub brought_in: Vec<(Card, CardSet)>,
    /// All limits.
    pub limits: CardSet,
    /// New Rules that another one repeats.
    pub(crate) repeated: CardSet,
    /// Cards that give extra draws.
    pub with_draw_bonus: CardSet,
    /// Cards that give extra plays.
    pub with_play_bonus: CardSet,
    /// Cards that give extra plays which need not be made.
    pub with_optional_play: CardSet,
    /// Whether there are any.
    pub has_optional_plays: bool,
    /// Whether there is a bonus of so many for each of something, or one that a Goal can raise by leaving a hand or by
    /// lying there.
    pub bonuses_vary: bool,
    /// Whether limits are not the same for everybody: a card changes one for somebody, or spares them one.
    pub limits_vary: bool,
    /// Cards that bring something about by themselves, by the moment.
    pub(crate) with_trigger: [CardSet; Moment::ALL.len()],
    /// Rules that wait for something.
    pub awaiting: CardSet,
    /// Rules that lay a duty on somebody.
    pub with_duty: CardSet,
    /// Some card lays a duty on somebody while it lies on a table.
    pub duties_on_tables: bool,
    /// Rules that several numbers depend on, or a number that hardly ever changes: after these, all numbers are read again.
    pub many_numbers: CardSet,
    /// Moments that rules wait for, with the rules that do.
    pub awaited_by_rules: Vec<(CardSet, Moment)>,
    /// The places in [`Rules::triggers`](super::Rules) of what brings something about, by the moment.
    pub triggers_at: [Vec<u8>; Moment::ALL.len()],
    /// Whether nothing on the tables acts by itself after an event: no Creeper attaches, no rule keeps anything in mind,
    /// and nothing waits for a change of Goals.
    pub quiet: bool,
    /// Whether anything waits for a card to go from play, or to come to lie in front of somebody; what lies on it or under it does.
    pub watches_moves: bool,
    /// Whether any of them can lie on a table.
    pub triggers_on_tables: bool,
    /// Whether there are any: asked at every event.
    pub(crate) has_trigger: [bool; Moment::ALL.len()],
    /// Whether a card can answer something, by the moment: asked before anything else is.
    pub(crate) has_answer: [bool; Moment::ALL.len()],
    /// Whether anything waits for the end of a turn, or can answer it.
    pub turn_ends_matter: bool,
    /// Steps that just move so many cards from one place to another, which nobody else picks: nearly all that move any.
    pub plain_moves: Vec<bool>,
    /// Whether there are any cards that answer.
    pub has_answers: bool,
    /// Whether something can come between a card that is played and its landing.
    pub waits_to_land: bool,
    /// Whether cards that are about to leave a table can be answered.
    pub answers_moves: bool,
    /// Whether the end of the game can be answered, or something can stand in for it.
    pub answers_ends: bool,
    /// Whether something can stand in for the end of the game.
    pub replaces_ends: bool,
    /// Whether something can stand in for a knock-out.
    pub replaces_knock_outs: bool,
    /// Whether something can stand in for a play.
    pub replaces_plays: bool,
    /// Whether something can stand in for a draw, or keep it from happening.
    pub changes_draws: bool,
    /// Whether something can keep players from answering.
    pub bars_answers: bool,
    /// What can hold for a while.
    pub lasting: CardSet,
    /// Whether something that lies in play anyway, on a table or in the middle, can let something hold for a while.
    pub lasting_on_tables: bool,
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
    /// Whether anything at all looks at hands, or acts when something has happened, so that it matters when cards are
    /// discarded from one.
    pub hand_discards_matter: bool,
    /// Whether a Goal asks whose turn it is, so that a new turn can decide it.
    pub counts_turns: bool,
    /// Goals and Ungoals of which only whoever holds certain cards in hand knows whether they are met.
    pub on_hands: CardSet,
    /// Those of them that depend on what other players hold, too.
    pub on_others_hands: CardSet,
    /// Some bonus depends on which cards its player holds.
    pub bonuses_on_hands: bool,
    /// Some bonus depends on which cards other players hold.
    pub bonuses_on_others_hands: bool,
    /// Some condition asks about a player whom an effect has a name for.
    pub names_players: bool,
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
            with_optional_play: with_bonus(|bonus| bonus.play.filter(|_| bonus.optional)),
            with_trigger: Moment::ALL
                .map(|moment| deck.triggers(moment).map(|trigger| trigger.cards).collect()),
            triggers_at: Moment::ALL.map(|moment| {
                let at = (0..).zip(&rules.triggers).filter(|(_, trigger)| trigger.happening.moment == moment);
                at.map(|(at, _)| at).collect()
            }),
            plain_moves: deck.code.steps.iter().map(is_plain_move).collect(),
            limits_vary: !rules.powers.exempt.is_empty()
                || rules.powers.bonuses.iter().any(|bonus| bonus.limits.iter().any(Option::is_some)),
            with_free_action: rules.free_actions.iter().map(|action| action.cards).collect(),
            ways: rules.goals.iter().map(|goal| ways(deck, goal)).collect(),
            counts_hands: goal_tests(deck).chain(whenever_tests(deck)).any(counts_hands),
            plain_winning: rules.winning.is_plain(),
            about_winning: rules.winning.rules() | looked_at(deck),
            has_roles: !rules.winning.roles.is_empty(),
            counts_turns: goal_tests(deck).chain(whenever_tests(deck)).any(is_about_turns),
            names_players: deck.code.tests.iter().any(names_a_player),
            ..Derived::default()
        };
        derived.brought_in = brought_in(deck);
        derived.has_trigger = derived.with_trigger.map(|cards| !cards.is_empty());
        derived.awaited_by_rules = Moment::ALL
            .map(|moment| (derived.with_trigger[moment as usize] - deck.on_tables(), moment))
            .into_iter()
            .filter(|(rules, _)| !rules.is_empty())
            .collect();
        derived.awaiting = derived.awaited_by_rules.iter().map(|(rules, _)| *rules).collect();
        derived.with_duty = rules.duties.iter().map(|duty| duty.cards).collect();
        derived.duties_on_tables = derived.with_duty.intersects(deck.on_tables());
        derived.many_numbers = rules.numerals
            | derived.with_draw_bonus
            | derived.with_play_bonus
            | deck.slot(Slot::Goals)
            | rules.first_play_random
            | rules.last_play_random;
        derived.triggers_on_tables =
            derived.with_trigger.iter().any(|cards| cards.intersects(deck.on_tables() | deck.lasting()));
        let watching = |moment: Moment| derived.with_trigger[moment as usize];
        let goes = || Moment::ALL.into_iter().filter(|moment| moment.card_goes());
        derived.watches_moves = goes().any(|moment| !watching(moment).is_empty())
            || deck.triggers(Moment::Enter).any(|enters| enters.happening.of.intersects(deck.on_tables()))
            || !deck.tokens.is_empty()
            || deck.code.steps.iter().any(|step| step.nature().puts_under);
        derived.has_answer = Moment::ALL
            .map(|moment| rules.interruptions.iter().any(|answer| answer.happening.moment == moment));
        derived.has_answers = !rules.interruptions.is_empty();
        let answers = |moments: &[Moment]| moments.iter().any(|moment| derived.has_answer[*moment as usize]);
        derived.turn_ends_matter =
            derived.has_trigger[Moment::TurnEnd as usize] || answers(&[Moment::TurnEnd]);
        derived.answers_moves = goes().any(|moment| answers(&[moment]));
        let powers = &rules.powers;
        derived.replaces_ends = powers.stands_in_for(Moment::Win) || powers.stands_in_for(Moment::Loss);
        derived.replaces_knock_outs = powers.stands_in_for(Moment::KnockOut);
        derived.replaces_plays = powers.stands_in_for(Moment::Play);
        derived.changes_draws = powers.stands_in_for(Moment::Draw) || powers.bars(Moment::Draw);
        derived.bars_answers = powers.bars(Moment::Answer);
        derived.answers_ends = answers(&[Moment::Win, Moment::Loss]) || derived.replaces_ends;
        derived.waits_to_land =
            derived.has_trigger[Moment::Play as usize] || answers(&[Moment::Play]) || derived.replaces_plays;
        derived.lasting = deck.lasting();
        derived.lasting_on_tables =
            rules.powers.lasting.iter().any(|lasting| deck.stays_in_play().contains(lasting.card));
        derived.quiet = rules.stores.is_empty()
            && rules.attaching.is_empty()
            && !derived.limits_vary
            && !derived.has_trigger[Moment::GoalChange as usize]
            && !derived.has_trigger[Moment::Whenever as usize]
            && !derived.lasting_on_tables;
        derived.has_optional_plays = !derived.with_optional_play.is_empty();
        let bonuses = rules.powers.bonuses.iter().flat_map(|bonus| deck.code.all_tests(bonus.when));
        derived.bonuses_vary = rules.powers.bonuses.iter().any(|bonus| bonus.per.is_some())
            || bonuses.into_iter().any(|test| counts_hands(test) || looks_at(Look::Goals, test));
        derived.hand_discards_matter =
            derived.counts_hands || !derived.quiet || derived.has_answers || derived.bonuses_vary;
        (derived.on_hands, derived.on_others_hands) = hidden_goals(deck);
        let bonuses = rules.powers.bonuses.iter().flat_map(|bonus| deck.code.all_tests(bonus.when));
        let tests: Vec<Test> = bonuses.collect();
        let held =
            |bonus: &Bonus| matches!(bonus.per.and_then(|per| per.per), Some(Per::Cards(_, Place::Hand(_))));
        derived.bonuses_on_hands =
            tests.iter().copied().any(looks_into_hands) || rules.powers.bonuses.iter().any(held);
        derived.bonuses_on_others_hands = derived.bonuses_on_hands && tests.iter().any(is_of_others);
        derived.free_actions_on_tables = derived.with_free_action.intersects(deck.on_tables());
        for (at, action) in rules.free_actions.iter().enumerate() {
            let bit = 1 << at;
            for card in action.cards {
                derived.free_actions_of[card.index()] |= bit;
            }
            match action.window {
                OpenWhen::Any => {}
                OpenWhen::TurnStart => derived.only_before_draw |= bit,
                OpenWhen::BeforeLastPlay => derived.only_with_plays |= bit,
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

/// Optional Meta Rules that bring cards into the game, with those cards. Another Meta Rule is in force or not by itself.
fn brought_in(deck: &Deck) -> Vec<(Card, CardSet)> {
    let metas = deck.kind(Kind::Meta).iter();
    let brings = metas.filter_map(|meta| Some((meta, deck.face(meta).without.as_ref()?)));
    let cards = deck.all() - deck.kind(Kind::Meta);
    let with = |icon: &String| cards.iter().filter(|card| deck.face(*card).icons.contains(icon)).collect();
    let brings = brings.map(|(meta, icon)| (meta, with(icon)));
    brings.filter(|(_, cards): &(Card, CardSet)| !cards.is_empty()).collect()
}

/// Whether a step moves cards in the plainest way.
fn is_plain_move(step: &Step) -> bool {
    let Step::Move { count, only, from, to, who: Who::You, by: None, at_random: false, alone: false, .. } =
        step
    else {
        return false;
    };
    let counted = !count.up_to && !matches!(count.base, Base::Any);
    let in_sight =
        matches!(from, Place::Hand(_) | Place::Table(_) | Place::Rules | Place::Goals | Place::InPlay);
    counted && in_sight && *only == Only::default() && !matches!(to, Place::Pile | Place::PileBottom)
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
    let draws = |step: &Step| step.nature().draws;
    match (action.cost, &deck.code.steps[action.program as usize..]) {
        _ if !action.when.is_empty() => (Opens::Program, false),
        (0, [first, ..]) if draws(first) => (Opens::Always, true),
        (0, [Step::AskWord { list, fresh, .. }, ..]) => (Opens::Word(*list, *fresh), false),
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

/// The Goals that depend on which cards somebody holds, and those of them that depend on what others hold. What decides about
/// every Goal is asked with each of them.
fn hidden_goals(deck: &Deck) -> (CardSet, CardSet) {
    let common: Vec<Test> = deck.rules.winning.tests().flat_map(|tests| deck.code.all_tests(tests)).collect();
    let goals = (deck.kind(Kind::Goal) | deck.kind(Kind::Ungoal)).iter();
    let hidden = goals.filter_map(|card| {
        let goal = &deck.rules.goals[deck.effects(card).goal? as usize];
        let mut tests = deck.code.all_tests(goal.tests);
        tests.extend(&common);
        let hides = tests.iter().copied().any(looks_into_hands);
        hides.then_some((card, tests.iter().any(is_of_others)))
    });
    let hidden: Vec<(Card, bool)> = hidden.collect();
    let of_others = hidden.iter().filter(|(_, of_others)| *of_others).map(|(card, _)| *card).collect();
    (hidden.into_iter().map(|(card, _)| card).collect(), of_others)
}

/// Whether it asks about other players.
fn is_of_others(test: &Test) -> bool {
    matches!(test, Test::Each { .. } | Test::Of { .. } | Test::Ahead { .. })
}

/// Whether it asks which cards somebody holds. How many they are, all can see.
pub(crate) fn looks_into_hands(test: Test) -> bool {
    looks_at(Look::Hand, test)
}

/// Whether it asks which cards lie there.
fn looks_at(place: Look, test: Test) -> bool {
    let there = |measure: Measure| match measure {
        Measure::Cards { look, .. } | Measure::Sum { look, .. } => look == place,
        _ => false,
    };
    match test {
        Test::Holds { look, .. } | Test::Lacks { look, .. } => look == place,
        Test::Most { measure, .. } | Test::Fewest { measure } => there(measure),
        Test::AtLeast { measure, .. } | Test::AtMost { measure, .. } => there(measure),
        Test::More { measure, than, .. } => there(measure) || there(than),
        _ => false,
    }
}

/// Whether it asks about a player whom an effect knows.
fn names_a_player(test: &Test) -> bool {
    let known = |who: Who| matches!(who, Who::Named(_) | Who::Yourself);
    match *test {
        Test::Of { who, .. } => known(who),
        Test::Ahead { who, than, .. } => known(who) || known(than),
        _ => false,
    }
}

/// Whether it can come to hold because the turn passes on.
fn is_about_turns(test: Test) -> bool {
    match test {
        Test::YourTurn | Test::Of { who: Who::Active, .. } => true,
        Test::Ahead { who, than, .. } => who == Who::Active || than == Who::Active,
        _ => false,
    }
}

/// All conditions by which something happens by itself.
fn whenever_tests(deck: &Deck) -> impl Iterator<Item = Test> {
    deck.triggers(Moment::Whenever).flat_map(|trigger| deck.code.all_tests(trigger.when))
}

/// The rules that decide by lying there, or not, whether somebody wins or something happens by itself.
fn looked_at(deck: &Deck) -> CardSet {
    let rules = |set: SetId, look: Look| (look == Look::Rules).then(|| deck.code.sets[set as usize]);
    let of = |measure: Measure| match measure {
        Measure::Cards { set, look } => rules(set, look),
        _ => None,
    };
    let looked_at = |test: Test| -> CardSet {
        let seen = match test {
            Test::Holds { set, look, .. } | Test::Lacks { set, look } => [rules(set, look), None],
            Test::AtLeast { measure, .. } | Test::AtMost { measure, .. } => [of(measure), None],
            Test::More { measure, than, .. } => [of(measure), of(than)],
            _ => [None; 2],
        };
        seen.into_iter().flatten().collect()
    };
    goal_tests(deck).chain(whenever_tests(deck)).map(looked_at).collect()
}

/// Whether a card that leaves a hand can decide it.
fn counts_hands(test: Test) -> bool {
    match test {
        Test::Holds { look, .. } | Test::Lacks { look, .. } => look.is_of_hands(),
        Test::Most { measure, .. }
        | Test::Fewest { measure }
        | Test::AtLeast { measure, .. }
        | Test::Ahead { measure, .. }
        | Test::AtMost { measure, .. } => measure.is_of_hands(),
        Test::More { measure, than, .. } => measure.is_of_hands() || than.is_of_hands(),
        Test::EmptyHand => true,
        Test::Spells { .. } | Test::Attached { .. } | Test::YourTurn | Test::Makes { .. } => false,
        // What stands inside is looked at by itself.
        Test::Either { .. } | Test::Not { .. } | Test::Each { .. } | Test::Of { .. } => false,
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
        Test::AtLeast { measure: Measure::Carrying { set, look: Look::Table, .. }, number: count } => {
            Some(Need { cards: deck.code.sets[set as usize], count })
        }
        Test::Most { measure: Measure::Cards { set, look: Look::Table }, min } => {
            Some(Need { cards: deck.code.sets[set as usize], count: Threshold::plain(min) })
        }
        _ => None,
    })
}
