//! An editor and `panta deck lsp` talk over stdin and stdout, as they do in real life.
#![cfg(feature = "lsp")]
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// An editor that has begun to talk to the server.
struct Editor {
    server: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: u64,
}

const URI: &str = "file:///tmp/my%20tea.kdl";

const DECK: &str = r#"deck tea language=2 {
    include standard { likely "Basic Rules" "Draw 2" }
}
// Warm.
keeper "Hot Tea" invented { text "Warm and brown."; icon drink }
keeper "Milk" invented { text "Cold and 🥛."; icon drink }
goal "Tea Time" invented { text "Hot Tea and Milk."; has "Hot Tea" Milk }
action "Sip" invented { text "Sip."; draw 2 to=aside; play all from=aside }
"#;

impl Editor {
    fn new() -> Editor {
        let mut server = Command::new(assert_cmd::cargo::cargo_bin!("panta"))
            .args(["deck", "lsp"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (server.stdin.take().unwrap(), BufReader::new(server.stdout.take().unwrap()));
        let mut editor = Editor { server, to, from, asked: 0 };
        let can = editor.ask("initialize", json!({ "capabilities": {} }));
        assert_eq!(can["capabilities"]["hoverProvider"], true);
        editor.tell("initialized", json!({}));
        editor
    }

    fn send(&mut self, message: &Value) {
        let text = message.to_string();
        write!(self.to, "Content-Length: {}\r\n\r\n{text}", text.len()).unwrap();
        self.to.flush().unwrap();
    }

    fn hear(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut line = String::new();
            assert_ne!(self.from.read_line(&mut line).unwrap(), 0, "the server is gone");
            match line.trim().split_once(": ") {
                Some(("Content-Length", number)) => length = number.parse().unwrap(),
                Some(_) => {}
                None => break,
            }
        }
        let mut text = vec![0; length];
        self.from.read_exact(&mut text).unwrap();
        serde_json::from_slice(&text).unwrap()
    }

    fn tell(&mut self, method: &str, params: Value) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    fn ask_for_all(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        self.send(&json!({ "jsonrpc": "2.0", "id": self.asked, "method": method, "params": params }));
        let answer = self.hear();
        assert_eq!(answer["id"], self.asked, "{answer}");
        answer
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.ask_for_all(method, params)["result"].take()
    }

    /// Opens or changes the file. Returns what is wrong with it.
    fn write(&mut self, text: &str, open: bool) -> Vec<Value> {
        let document = json!({ "uri": URI, "languageId": "kdl", "version": 1, "text": text });
        match open {
            true => self.tell("textDocument/didOpen", json!({ "textDocument": document })),
            false => self.tell(
                "textDocument/didChange",
                json!({ "textDocument": document, "contentChanges": [{ "text": text }] }),
            ),
        }
        let told = self.hear();
        assert_eq!(
            (told["method"].as_str(), told["params"]["uri"].as_str()),
            (Some("textDocument/publishDiagnostics"), Some(URI))
        );
        told["params"]["diagnostics"].as_array().unwrap().clone()
    }

    /// What is said about the place right after a piece of the text.
    fn at(&mut self, method: &str, text: &str, piece: &str) -> Value {
        let before = &text[..text.find(piece).unwrap() + piece.len()];
        let (line, column) = (before.matches('\n').count(), before.rsplit('\n').next().unwrap());
        let position = json!({ "line": line, "character": column.encode_utf16().count() });
        self.ask(method, json!({ "textDocument": { "uri": URI }, "position": position }))
    }

    fn hover(&mut self, text: &str, piece: &str) -> String {
        let said = self.at("textDocument/hover", text, piece);
        said["contents"]["value"].as_str().unwrap_or_default().to_string()
    }

    fn complete(&mut self, text: &str, piece: &str) -> Vec<String> {
        let items = self.at("textDocument/completion", text, piece);
        let items = items.as_array().unwrap().iter();
        items.map(|item| item["textEdit"]["newText"].as_str().unwrap().to_string()).collect()
    }

    fn goodbye(mut self) {
        assert_eq!(self.ask("shutdown", Value::Null), Value::Null);
        self.tell("exit", Value::Null);
        assert!(self.server.wait().unwrap().success());
    }
}

#[test]
fn faults_are_told_as_one_types() {
    let mut editor = Editor::new();
    assert_eq!(editor.write(DECK, true), [] as [Value; 0]);

    // Behind a character that an editor counts as two.
    let wrong = DECK.replace("Cold and 🥛.\"; icon drink", "🥛\"; icom drink");
    let told = editor.write(&wrong, false);
    assert_eq!(told.len(), 1, "{told:#?}");
    assert_eq!((told[0]["severity"].as_u64(), told[0]["source"].as_str()), (Some(1), Some("panta")));
    assert_eq!(
        told[0]["range"],
        json!({ "start": { "line": 5, "character": 36 }, "end": { "line": 5, "character": 40 } })
    );
    let message = told[0]["message"].as_str().unwrap();
    assert!(message.contains("unknown word `icom`") && message.contains("did you mean `icon`?"), "{message}");

    let open = editor.write("deck tea {\n", false);
    assert!(open[0]["message"].as_str().unwrap().contains("never closed"), "{open:?}");
    let old = editor.write(&DECK.replace(" language=2", ""), false);
    assert_eq!((old.len(), old[0]["severity"].as_u64()), (1, Some(4)), "{old:?}");
    let old = editor.write(&DECK.replace("to=aside", "into=aside"), false);
    assert!(old[0]["message"].as_str().unwrap().ends_with("write `to=aside`"), "{old:?}");
    editor.tell("textDocument/didClose", json!({ "textDocument": { "uri": URI } }));
    assert_eq!(editor.hear()["params"]["diagnostics"], json!([]));
    editor.goodbye();
}

#[test]
fn words_and_names_are_explained() {
    let mut editor = Editor::new();
    editor.write(DECK, true);
    let said = editor.hover(DECK, "draw");
    assert!(said.contains("(Verbs)") && said.contains("Jackpot!"), "{said}");
    assert!(editor.hover(DECK, "; has").contains("every one of these"));
    assert!(editor.hover(DECK, "has \"Hot").contains("**Hot Tea** (Keeper)\n\nWarm and brown."));
    assert!(editor.hover(DECK, "\"Draw 2").contains("(New Rule, from standard)"));
    assert_eq!(editor.hover(DECK, "// War"), "");
    assert!(editor.hover(DECK, "draw 2 t").contains("the place that cards come from"));
    assert!(editor.hover(DECK, "deck tea lang").contains("the version of the language"));
    let icons = DECK.replace("has \"Hot Tea\" Milk", "any @drink");
    editor.write(&icons, false);
    assert_eq!(editor.hover(&icons, "@dri"), "**@drink**: Hot Tea, Milk");
    editor.goodbye();
}

#[test]
fn names_are_completed_while_the_file_is_wrong() {
    let mut editor = Editor::new();
    editor.write(DECK, true);
    let open = DECK.replace("has \"Hot Tea\" Milk", "has \"Ho\n");
    assert_eq!(editor.write(&open, false).len(), 1);
    let names = editor.complete(&open, "has \"Ho");
    assert!(names.contains(&"\"Hot Tea\"".into()) && names.contains(&"\"Milk\"".into()), "{names:?}");
    let text = DECK.replace("has \"Hot Tea\" Milk", "has M @d");
    editor.write(&text, false);
    assert!(editor.complete(&text, "has M").contains(&"Milk".into()));
    assert!(editor.complete(&text, "M @d").contains(&"@drink".into()));
    let words = editor.complete(&text, "; has");
    assert!(words.contains(&"at-least".into()) && !words.contains(&"shuffle".into()), "{words:?}");
    let words = editor.complete(&text, "Sip.\"; draw");
    assert!(words.contains(&"shuffle".into()) && !words.contains(&"at-least".into()), "{words:?}");
    // What an included file holds, not only what the deck takes.
    let cards = editor.complete(&text, "likely \"Basic");
    assert!(cards.contains(&"\"Draw 3\"".into()) && !cards.contains(&"\"Milk\"".into()), "{cards:?}");
    editor.goodbye();
}

#[test]
fn a_file_is_laid_out_and_nonsense_is_survived() {
    let mut editor = Editor::new();
    let ragged = DECK.replace("    include", "  include");
    editor.write(&ragged, true);
    let wish = json!({ "textDocument": { "uri": URI }, "options": { "tabSize": 4, "insertSpaces": true } });
    let edits = editor.ask("textDocument/formatting", wish.clone());
    assert_eq!(edits[0]["newText"], DECK);
    editor.write(DECK, false);
    assert_eq!(editor.ask("textDocument/formatting", wish), json!([]));

    let nowhere = json!({ "line": 0, "character": 0 });
    let wish = json!({
        "textDocument": { "uri": URI }, "range": { "start": nowhere, "end": nowhere }, "context": { "diagnostics": [] },
    });
    assert_eq!(editor.ask("textDocument/codeAction", wish.clone()), json!([]));
    for old in [DECK.replace("to=aside", "into=aside"), DECK.replace(" language=2", "")] {
        editor.write(&old, false);
        let offers = editor.ask("textDocument/codeAction", wish.clone());
        assert_eq!(offers[0]["title"], "Rewrite in version 2 of the card language");
        assert_eq!(offers[0]["edit"]["changes"][URI][0]["newText"], DECK);
    }

    let refused = editor.ask_for_all("textDocument/rename", json!({}));
    assert!(refused["error"]["message"].as_str().unwrap().contains("nothing this server does"), "{refused}");
    assert!(editor.ask_for_all("textDocument/hover", json!({ "x": 1 }))["error"].is_object());
    editor.tell("textDocument/didOpen", json!({ "nothing": true }));
    let elsewhere =
        json!({ "textDocument": { "uri": "file:///b.kdl" }, "position": { "line": 9, "character": 9 } });
    assert_eq!(editor.ask("textDocument/hover", elsewhere), Value::Null);
    editor.goodbye();
}
