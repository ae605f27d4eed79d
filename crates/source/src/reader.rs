//! Reading one node: what is asked for is known, and the rest is a fault.

#![allow(missing_docs, reason = "a field whose name says it all needs no sentence")]

use crate::node::{Node, Value};
use crate::span::Span;
use std::ops::Deref;

/// Reads one node and remembers what it was asked for. When it is dropped, it complains about everything else on the
/// node: further arguments, unknown properties, braces that nobody looked into.
pub struct Reader<'a> {
    pub node: Node<'a>,
    args: usize,
    /// Bare words among the arguments that have been taken for flags.
    flags: Vec<&'static str>,
    props: Vec<&'static str>,
    children: Vec<&'static str>,
    /// Whoever has asked for all properties, or all children, looks after them.
    all_props: bool,
    all_children: bool,
}

/// Looking at the node without asking for anything.
impl<'a> Deref for Reader<'a> {
    type Target = Node<'a>;

    fn deref(&self) -> &Node<'a> {
        &self.node
    }
}

impl<'a> Reader<'a> {
    /// Begins to read a node.
    pub fn new(node: Node<'a>) -> Reader<'a> {
        Reader {
            node,
            args: 0,
            flags: vec![],
            props: vec![],
            children: vec![],
            all_props: false,
            all_children: false,
        }
    }

    /// The next argument.
    pub fn arg(&mut self) -> Option<Value<'a>> {
        let arg = self.plain_args().nth(self.args);
        self.args += 1;
        arg
    }

    /// The arguments that are no flags.
    fn plain_args(&self) -> impl Iterator<Item = Value<'a>> {
        self.node.args().filter(|arg| !self.flags.contains(&arg.word()))
    }

    /// The next argument, which has to be there.
    pub fn needed(&mut self, what: &str) -> Option<Value<'a>> {
        self.arg().or_else(|| self.missing(what).nothing())
    }

    /// All further arguments.
    pub fn args(&mut self) -> Vec<Value<'a>> {
        let skip = std::mem::replace(&mut self.args, usize::MAX);
        self.plain_args().skip(skip).collect()
    }

    /// All further arguments, of which there has to be one at least.
    pub fn needed_args(&mut self, what: &str) -> Vec<Value<'a>> {
        let args = self.args();
        self.missing_if(args.is_empty(), what);
        args
    }

    /// The value of a property.
    pub fn prop(&mut self, name: &'static str) -> Option<Value<'a>> {
        if !self.props.contains(&name) {
            self.props.push(name);
        }
        self.node.prop(name)
    }

    /// The value of a property that has to be there, with what it is there for: `to=NAME`.
    pub fn needed_prop(&mut self, name: &'static str, what: &str) -> Option<Value<'a>> {
        self.prop(name).or_else(|| self.missing(what).nothing())
    }

    /// The only child of this name.
    pub fn child(&mut self, name: &'static str) -> Option<Node<'a>> {
        self.children.push(name);
        self.node.named(name).next()
    }

    /// All children. A fault for one that does not belong there is the caller's business.
    pub fn children(&mut self) -> Vec<Node<'a>> {
        self.all_children = true;
        self.node.children().collect()
    }

    /// The children, of which there has to be one at least.
    pub fn filled(&mut self, what: &str) -> Vec<Node<'a>> {
        let children = self.children();
        self.missing_if(children.is_empty(), what);
        children
    }

    /// Takes no notice of whatever else stands on the node.
    pub fn ignore_rest(&mut self) {
        (self.args, self.all_children) = (usize::MAX, true);
        self.ignore_props();
    }

    /// Takes no notice of further properties, since nobody knows what they would mean.
    pub fn ignore_props(&mut self) {
        self.all_props = true;
    }

    /// The next argument, which has to be a text.
    pub fn text(&mut self, what: &str) -> Option<&'a str> {
        self.needed(what)?.text(what)
    }

    /// The next argument, which has to be a short text: `what` it is, and at most how many characters. Where there is
    /// none, `missing` says what is needed.
    pub fn short_text(&mut self, what: &str, most: usize, missing: &str) -> Option<&'a str> {
        self.needed(missing)?.short_text(what, most)
    }

    /// The next argument, which has to be this word.
    pub fn the_word(&mut self, word: &str) -> bool {
        self.needed(&format!("the word `{word}`")).is_some_and(|arg| arg.is_word(word))
    }

    /// A property that has to be there, with the only value it can have.
    pub fn setting(&mut self, name: &'static str, word: &str) -> bool {
        self.needed_prop(name, &format!("{name}={word}")).is_some_and(|value| value.is_word(word))
    }

    /// Whether this bare word is among the further arguments. Whoever reads all of them asks for flags before.
    pub fn flag(&mut self, name: &'static str) -> bool {
        let mut found = self.plain_args().skip(self.args).filter(|arg| arg.str() == Some(name));
        let (first, second) = (found.next(), found.next());
        drop(found);
        if let Some(second) = second {
            second.error(format!("`{name}` is there twice")).label("the second one");
        }
        if first.is_some() {
            self.flags.push(name);
        }
        first.is_some()
    }
}

/// Those of the words found that are not known, and those that are there again.
fn odd<'w, T>(found: impl Iterator<Item = (&'w str, T)>, known: &[&str]) -> impl Iterator<Item = (bool, T)> {
    let mut seen = vec![];
    found.filter_map(move |(word, item)| {
        let (is_known, again) = (known.contains(&word), seen.contains(&word));
        seen.push(word);
        (!is_known || again).then_some((is_known, item))
    })
}

impl Drop for Reader<'_> {
    fn drop(&mut self) {
        let name = self.name();
        for arg in self.plain_args().skip(self.args) {
            arg.error(format!("`{name}` has no use for this")).label("one word too many");
        }
        let props = self.kdl.entries().iter().filter_map(|entry| Some((entry.name()?.value(), entry)));
        for (known, entry) in odd(props.filter(|_| !self.all_props), &self.props) {
            let prop = entry.name().map_or("", |name| name.value());
            let error = |message: String| self.faults.error(Span::new(self.file, entry.span()), message);
            if known {
                error(format!("`{prop}=` is there twice")).label("the second one");
            } else {
                let fault = error(format!("`{name}` has no property `{prop}`")).label("unknown property");
                fault.nearest(prop, self.props.iter().copied());
            }
        }
        if self.all_children {
            return;
        }
        let takes_none = self.children.is_empty() && self.kdl.children().is_some();
        self.error_if(takes_none, format!("`{name}` takes nothing between braces"))
            .help("what stands there would never be read");
        let children = self.node.children().map(|child| (child.name(), child));
        for (known, child) in odd(children.filter(|_| !takes_none), &self.children) {
            if known {
                child.twice()
            } else {
                child.unknown(&format!("`{name}`"), self.children.iter().copied())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Faults, nodes, parse};

    /// Reads the only node of a text, and says what is wrong with it.
    fn faults_of(text: &str, read: impl Fn(&mut Reader)) -> Vec<String> {
        let faults = Faults::default();
        let (file, document) =
            parse(&faults, "test.kdl", text.as_bytes(), "a test", 1000).expect("it is KDL");
        nodes(&document, file, &faults).for_each(|node| read(&mut Reader::new(node)));
        faults.finish().iter().map(|fault| fault.message.clone()).collect()
    }

    #[test]
    fn what_was_asked_for_is_no_fault() {
        let told = faults_of("a b c=d { e }", |r| {
            assert_eq!(r.text("a word"), Some("b"));
            assert_eq!(r.prop("c").map(Value::word), Some("d"));
            assert!(r.child("e").is_some());
        });
        assert_eq!(told, Vec::<String>::new());
    }

    #[test]
    fn a_property_may_be_named_in_quotes() {
        let told = faults_of("a \"The Sun\"=moon", |r| {
            assert_eq!(r.prop("The Sun").map(Value::word), Some("moon"));
        });
        assert_eq!(told, Vec::<String>::new());
    }

    #[test]
    fn everything_else_is() {
        let told = faults_of("a b c=d { e }", |_| {});
        assert_eq!(
            told,
            ["`a` takes nothing between braces", "`a` has no use for this", "`a` has no property `c`"]
        );
        let told = faults_of("a b b2 c=d c=e { e; f; e }", |r| {
            r.arg();
            r.prop("c");
            r.child("e");
        });
        assert_eq!(
            told,
            [
                "`a` has no use for this",
                "`c=` is there twice",
                "unknown word `f` in `a`",
                "`e` is there twice"
            ]
        );
    }

    #[test]
    fn whoever_asks_for_all_looks_after_all() {
        let told = faults_of("a b c { e; e }", |r| {
            assert_eq!((r.args().len(), r.children().len()), (2, 2));
        });
        assert_eq!(told, Vec::<String>::new());
        assert_eq!(faults_of("a b=c { d }", |r| r.ignore_rest()), Vec::<String>::new());
    }
}
