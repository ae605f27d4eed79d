//! From tree to deck: the cards of a deck are brought together ([`resolve`], [`house`]), each gets its numbers
//! ([`number`]), and what they say becomes standing rules, tests and steps. Faults of meaning are found here.

mod condition;
mod context;
mod house;
mod list;
mod number;
mod resolve;
mod scope;
mod statement;
mod switch;

use crate::check;
use crate::deck::{Deck, Derived};
use crate::files::Files;
use crate::hash::{Compiled, hash};
use crate::house::House;
use crate::syntax::head::Head;
use crate::syntax::list::ListLine;
use context::Names;
use house::Wishes;
use kdl::KdlDocument;
use number::number_all;
use panta_source::{Faults, File, Span, nodes};

pub(crate) use condition::never_met;
pub(crate) use context::{Builder, Lower, Strictness, Which};
pub(crate) use number::Definition;
pub(crate) use scope::{Meaning, Moment, Scope};

/// Checks a file of cards to include, each as if a deck had taken it.
pub(crate) fn library(file: File, document: &KdlDocument, faults: &Faults) {
    let (mut names, mut out) = (Names::default(), Builder::default());
    let mut cards = resolve::cards_to_include(file, document, faults);
    number::sort(&mut cards);
    let definitions = number_all(&cards, &mut names, &mut out, faults);
    if definitions.is_empty() && !faults.any_error() {
        faults
            .error(Span::start_of(file), "this card file holds no card")
            .help("begin with: deck my-deck title=\"My Deck\" players=\"2-6\" { include standard { … } }");
    }
    bodies(&definitions, &names, &mut out, Strictness::Library, faults);
}

/// Compiles a deck, as house rules change it. Even a faulty one is read to the end, so that all faults are found.
pub(crate) fn deck(
    file: File,
    document: KdlDocument,
    files: &dyn Files,
    house: &House,
    faults: &Faults,
) -> Option<Deck> {
    let strictness = if house.is_plain() { Strictness::Deck } else { Strictness::House };
    let wishes = Wishes::of(house, faults);
    // Files must outlive the cards that point into them.
    let mut documents = vec![(file, document)];
    documents.extend(house::mixed_files(&wishes, files, faults));
    let heads: Vec<Head> =
        documents.iter().filter_map(|(file, document)| head_of(*file, document, faults)).collect();
    let first = heads.first()?.node;
    let included: Vec<Vec<resolve::Included>> =
        heads.iter().map(|head| resolve::included(head.node, files, faults)).collect();

    let (mut names, mut out) = (Names::default(), Builder::default());
    let (mut cards, mut lists, mut trees) = (vec![], vec![], vec![]);
    for (((file, document), included), head) in documents.iter().zip(&included).zip(&heads) {
        let begin = lists.len();
        let mut of_deck = resolve::cards_of((*file, document), included, &mut lists, faults);
        number::sort(&mut of_deck);
        let own = lists[begin..].iter().map(|(list, _)| *list);
        trees.push((head.about.id.as_str(), hash(head.about.players, &of_deck, own, vec![])));
        house::mix_in(&mut cards, of_deck, &mut names, faults);
    }
    house::leave_out(&mut cards, &wishes, &mut names, faults);
    house::add_copies(&mut cards, &wishes, &names, faults);
    number::sort(&mut cards);
    let lists = resolve::each_once(lists);
    out.deck.hash = hash(
        heads[0].about.players,
        &cards,
        lists.iter().map(|(list, _)| *list),
        names.replaced.iter().map(|(_, name)| name.as_str()).collect(),
    );
    out.deck.compiled = Compiled::of(&trees, house.is_plain(), files);
    out.deck.words.dictionary = files.dictionary();
    let definitions = number_all(&cards, &mut names, &mut out, faults);
    for head in &heads {
        match out.deck.about.id.is_empty() {
            true => out.deck.about = head.about.clone(),
            false => out.deck.about.mix_in(head.about.clone()),
        }
    }
    lower_lists(&lists, &names, &mut out, strictness, faults);
    for head in &heads {
        let place = head.node.span();
        Lower { names: &names, faults, strictness, place, out: &mut out }.switches(head);
    }
    bodies(&definitions, &names, &mut out, strictness, faults);
    if !faults.any_error() {
        check::check(&out, &definitions, strictness, first.span(), faults);
    }
    out.deck.derived = Derived::of(&out.deck);
    Some(out.deck)
}

/// The line of a deck in its file.
fn head_of<'a>(file: File, document: &'a KdlDocument, faults: &'a Faults) -> Option<Head<'a>> {
    let mut heads = nodes(document, file).filter(|node| node.name() == "deck");
    let head = heads.next()?;
    heads.for_each(|second| second.twice(faults));
    Some(Head::read(head, faults))
}

/// Lowers the lists of words.
fn lower_lists(
    lists: &[resolve::Listed],
    names: &Names,
    out: &mut Builder,
    strictness: Strictness,
    faults: &Faults,
) {
    for (node, absent) in lists {
        // If the list comes with a card of another deck, some cards of that deck are absent, and the words made of
        // them with them.
        let mut names = names.clone();
        let away = absent.iter().filter(|(name, _)| !names.cards.contains_key(*name));
        let away: Vec<_> = away.map(|(name, icons)| (name.clone(), icons.clone())).collect();
        names.absent.extend(away);
        if let Some(line) = ListLine::read(*node, faults) {
            let place = node.span();
            Lower { names: &names, faults, strictness, place, out }.list(&line, place);
        }
    }
}

/// Lowers what stands between the braces of every card.
fn bodies(
    definitions: &[Definition],
    names: &Names,
    out: &mut Builder,
    strictness: Strictness,
    faults: &Faults,
) {
    out.deck.words.letters = vec![0; out.deck.pack.cards.len()];
    for card in definitions {
        faults.about(Some(&card.name));
        Lower { names, faults, strictness, place: card.place, out }.card(card);
    }
    faults.about(None);
}
