//! Compiling what a player chooses for the steps to come: `choose`.

use crate::compile::Compiler;
use crate::condition::Tests;
use crate::program::{Place, Step, Who};
use crate::read::Node;
use crate::steps::Scope;

impl Compiler<'_> {
    pub(crate) fn choose(&mut self, node: Node, scope: &mut Scope) {
        match node.first_word() {
            Some("direction") => self.choose_direction(node, scope),
            Some("player") => self.choose_player(node, scope),
            Some("two") => self.choose_two(node, scope),
            Some("card") => self.choose_card(node, scope),
            other => {
                let message = "`choose` can be about a player, two players, a card or a direction";
                self.faults
                    .error(node.file, node.span(), message)
                    .nearest(other.unwrap_or(""), ["player", "two", "card", "direction"]);
            }
        }
    }

    fn choose_direction(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, 1, &["as"]);
        scope.direction = self.given_name(node).map(str::to_string);
        self.emit(Step::ChooseDirection);
    }

    fn choose_player(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, 1, &["as", "among", "holding", "optional"]);
        let among = self.group(node, "among", Who::Others);
        let holding = node.prop("holding").is_some_and(|arg| self.is_word(arg, "hand"));
        let optional = node.prop("optional").is_some_and(|arg| arg.bool(self.faults));
        let keep = self.keep(node, scope);
        let when = Tests::default();
        self.emit(Step::ChoosePlayer { keep, among, holding, when, optional, except: None });
    }

    /// Two players, whom the rule keeps in mind.
    fn choose_two(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, 2, &["as", "among", "keep"]);
        if node.args().nth(1).and_then(|arg| arg.str()) != Some("player") {
            node.missing(self.faults, "the word `player` after `two`");
        }
        let among = self.group(node, "among", Who::Everyone);
        self.keeps_on_enter(node, scope);
        if scope.players.iter().any(Option::is_some) {
            let message = "an effect can keep two players in mind, not more";
            self.faults.error(node.file, node.span(), message);
        }
        let name = self.given_name(node);
        match node.prop("keep") {
            Some(keep) if keep.str() == name => {}
            Some(keep) => {
                self.faults
                    .error(keep.file, keep.span, "the two players have one name")
                    .help("write the same after as= and keep=");
            }
            None => {
                node.missing(self.faults, "keep=NAME").help("write: choose two player as=pair keep=pair");
            }
        }
        let Some(name) = name else {
            return;
        };
        if self.is_taken(name, scope) {
            let message = format!("`{name}` cannot be the name of other players");
            self.faults.error(node.file, node.span(), message);
        }
        scope.players = [Some(name.to_string()), Some(name.to_string())];
        scope.kept = Some(name.to_string());
        for (keep, except) in [(0, None), (1, Some(0))] {
            let when = Tests::default();
            self.emit(Step::ChoosePlayer { keep, among, holding: false, when, optional: false, except });
        }
        self.emit(Step::KeepPlayers);
    }

    /// A rule in play that keeps a word, so that it can be given another one.
    fn choose_card(&mut self, node: Node, scope: &mut Scope) {
        node.leaf(self.faults, usize::MAX, &["as", "from"]);
        let which = self.which_after(node, 1, scope);
        self.never_at_random(node, &which);
        if which.counted {
            self.faults
                .error(node.file, node.span(), "one card is chosen")
                .help("write: choose card \"…\" \"…\" as=which from=rules");
        }
        self.setting_is(node, "from", "rules");
        if which.is_any || !which.cards.is_within(self.word_keepers) {
            self.faults
                .error(node.file, node.span(), "only rules that keep a word can be chosen")
                .help("name rules with `on enter { ask you word keep=word }`");
        } else {
            self.finds_something(node, &which, Place::Rules);
        }
        if scope.it || scope.took_aside || scope.drew_aside {
            let message = "another card lies aside already";
            self.faults.error(node.file, node.span(), message);
        }
        scope.took_aside = true;
        scope.chosen = self.given_name(node).map(str::to_string);
        self.emit(Step::ChooseCard { of: which.of, from: Place::Rules });
    }

    /// The name after `as=`.
    fn given_name<'a>(&mut self, node: Node<'a>) -> Option<&'a str> {
        match node.prop("as") {
            Some(arg) => arg.text(self.faults, "a name"),
            None => {
                node.missing(self.faults, "as=NAME");
                None
            }
        }
    }
}
