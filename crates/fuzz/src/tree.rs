//! Card files as plain trees that can be taken apart, changed and written down again.

use kdl::{KdlDocument, KdlEntry, KdlIdentifier, KdlNode, KdlValue};
use std::fmt::{self, Display, Write};

/// A line of a card file, with what stands between its braces.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub word: String,
    pub args: Vec<Arg>,
    pub children: Vec<Node>,
}

/// A value on a line, perhaps that of a setting.
#[derive(Clone, Debug)]
pub(crate) struct Arg {
    pub setting: Option<String>,
    pub value: Value,
}

#[derive(Clone, Debug)]
pub(crate) enum Value {
    Text(String),
    Number(i128),
    Bool(bool),
}

impl Node {
    pub fn new(word: &str, args: impl IntoIterator<Item = Arg>) -> Node {
        Node { word: word.to_string(), args: args.into_iter().collect(), children: vec![] }
    }

    /// All lines of a text; none if it cannot be read.
    pub fn read(text: &str) -> Vec<Node> {
        KdlDocument::parse(text).map(|document| nodes(&document)).unwrap_or_default()
    }

    /// The first text on the line.
    pub fn name(&self) -> Option<&str> {
        self.args.iter().find(|arg| arg.setting.is_none()).and_then(|arg| arg.value.text())
    }
}

impl Arg {
    pub fn text(text: &str) -> Arg {
        Arg { setting: None, value: Value::Text(text.to_string()) }
    }

    pub fn number(number: i128) -> Arg {
        Arg { setting: None, value: Value::Number(number) }
    }

    pub fn named(self, setting: &str) -> Arg {
        Arg { setting: Some(setting.to_string()), ..self }
    }
}

impl Value {
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }
}

fn nodes(document: &KdlDocument) -> Vec<Node> {
    document.nodes().iter().map(node).collect()
}

fn node(node: &KdlNode) -> Node {
    let args = node.entries().iter().map(|entry| Arg {
        setting: entry.name().map(|name| name.value().to_string()),
        value: match entry.value() {
            KdlValue::Integer(number) => Value::Number(*number),
            KdlValue::Bool(bool) => Value::Bool(*bool),
            value => Value::Text(value.as_string().unwrap_or_default().to_string()),
        },
    });
    let children = node.children().map(nodes).unwrap_or_default();
    Node { word: node.name().value().to_string(), args: args.collect(), children }
}

impl Node {
    /// The same for the reader, without being written and parsed, with everything on this byte of the file.
    pub fn parsed(&self, at: usize) -> KdlNode {
        let named = |name: &str| {
            let mut name = KdlIdentifier::from(name);
            name.set_span((at, 0));
            name
        };
        let mut node = KdlNode::new(named(&self.word));
        node.set_span((at, 0));
        for arg in &self.args {
            let value = match &arg.value {
                Value::Text(text) => KdlValue::String(text.clone()),
                Value::Number(number) => KdlValue::Integer(*number),
                Value::Bool(bool) => KdlValue::Bool(*bool),
            };
            let mut entry = match &arg.setting {
                Some(setting) => KdlEntry::new_prop(named(setting), value),
                None => KdlEntry::new(value),
            };
            entry.set_span((at, 0));
            node.push(entry);
        }
        if !self.children.is_empty() {
            let mut children = KdlDocument::new();
            children.nodes_mut().extend(self.children.iter().map(|child| child.parsed(at)));
            node.set_children(children);
        }
        node
    }
}

/// On one line, so that a fault tells by its line which card it is about.
impl Display for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.word)?;
        for arg in &self.args {
            f.write_char(' ')?;
            if let Some(setting) = &arg.setting {
                write!(f, "{setting}=")?;
            }
            match &arg.value {
                Value::Number(number) => write!(f, "{number}")?,
                Value::Bool(bool) => write!(f, "#{bool}")?,
                Value::Text(text) => write!(f, "\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))?,
            }
        }
        if !self.children.is_empty() {
            f.write_str(" { ")?;
            for child in &self.children {
                write!(f, "{child}; ")?;
            }
            f.write_char('}')?;
        }
        Ok(())
    }
}
