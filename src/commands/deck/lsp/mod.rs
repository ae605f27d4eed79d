//! `panta deck lsp`: a language server for editors, over stdin and stdout. Faults as one types, what a word means, names
//! of cards and icons to complete, and the layout of `panta deck fmt`.
//!
//! A file is sent whole whenever it changes: the largest of ours is checked in a few milliseconds.

mod complete;
mod faults;
mod hover;
mod names;
mod text;
mod words;

use crate::commands::Done;
use lsp_server::{Connection, ErrorCode, Message, Notification, Request, Response};
use lsp_types::notification::{
    DidChangeTextDocument, DidCloseTextDocument, DidOpenTextDocument, Notification as _, PublishDiagnostics,
};
use lsp_types::request::{CodeActionRequest, Completion, Formatting, HoverRequest, Request as _};
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionParams, CodeActionProviderCapability, CompletionOptions,
    CompletionParams, DidChangeTextDocumentParams, DidCloseTextDocumentParams, DidOpenTextDocumentParams,
    DocumentFormattingParams, HoverParams, HoverProviderCapability, OneOf, PublishDiagnosticsParams, Range,
    ServerCapabilities, TextDocumentPositionParams, TextDocumentSyncCapability, TextDocumentSyncKind,
    TextEdit, Uri, WorkspaceEdit,
};
use names::Names;
use panta_cards::LANGUAGE;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::HashMap;
use std::path::PathBuf;
use text::{Surroundings, position};

/// Serves one editor until it says goodbye.
pub fn run() -> Done {
    let (connection, threads) = Connection::stdio();
    connection.initialize(serde_json::to_value(capabilities())?)?;
    let mut server = Server { connection: &connection, files: HashMap::new() };
    let well = server.serve();
    // The threads end when nobody can send them anything any more.
    drop(connection);
    threads.join()?;
    well?;
    Ok(true)
}

fn capabilities() -> ServerCapabilities {
    ServerCapabilities {
        text_document_sync: Some(TextDocumentSyncCapability::Kind(TextDocumentSyncKind::FULL)),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(vec!["@".into(), "\"".into()]),
            ..CompletionOptions::default()
        }),
        document_formatting_provider: Some(OneOf::Left(true)),
        code_action_provider: Some(CodeActionProviderCapability::Simple(true)),
        ..ServerCapabilities::default()
    }
}

/// What went wrong on the way to the editor.
type Failed = Box<dyn std::error::Error>;

struct Server<'c> {
    connection: &'c Connection,
    /// The files that are open, by their address.
    files: HashMap<String, Open>,
}

/// A file that is open in the editor.
struct Open {
    path: PathBuf,
    text: String,
    /// The names in it, as of the last time that it could be parsed.
    names: Names,
}

impl Open {
    /// The file as `panta deck fmt` writes it; `None` if it cannot be parsed.
    fn rewritten(&self, to_today: bool) -> Option<String> {
        panta_cards::rewritten(&self.path.display().to_string(), self.text.as_bytes(), to_today).ok()
    }

    /// What makes this text of the file.
    fn edit(&self, new_text: String) -> Vec<TextEdit> {
        let range = Range::new(position(&self.text, 0), position(&self.text, self.text.len()));
        if new_text == self.text { vec![] } else { vec![TextEdit { range, new_text }] }
    }
}

impl Server<'_> {
    fn serve(&mut self) -> Result<(), Failed> {
        for message in &self.connection.receiver {
            match message {
                Message::Request(request) if self.connection.handle_shutdown(&request)? => break,
                Message::Request(request) => {
                    let response = self.answer(request);
                    self.connection.sender.send(Message::Response(response))?;
                }
                Message::Notification(note) => self.hear(note)?,
                Message::Response(_) => {}
            }
        }
        Ok(())
    }

    fn answer(&self, request: Request) -> Response {
        let id = request.id.clone();
        let result = match request.method.as_str() {
            HoverRequest::METHOD => self.asked(request, |open, place, _: HoverParams| hover::at(open, place)),
            Completion::METHOD => {
                self.asked(request, |open, place, _: CompletionParams| Some(complete::at(open, place)))
            }
            Formatting::METHOD => self.layout(request),
            CodeActionRequest::METHOD => self.renewal(request),
            other => {
                let message = format!("`{other}` is nothing this server does");
                return Response::new_err(id, ErrorCode::MethodNotFound as i32, message);
            }
        };
        match result {
            Ok(result) => Response::new_ok(id, result),
            Err(error) => Response::new_err(id, ErrorCode::InvalidParams as i32, error.to_string()),
        }
    }

    /// What somebody wants to know about a place in a file; nothing, if it is not open.
    fn asked<P, T>(
        &self,
        request: Request,
        say: impl Fn(&Open, Surroundings, P) -> Option<T>,
    ) -> Result<Value, serde_json::Error>
    where
        P: DeserializeOwned + HasPlace,
        T: serde::Serialize,
    {
        let wish: P = serde_json::from_value(request.params)?;
        let TextDocumentPositionParams { text_document, position } = wish.place().clone();
        let open = self.files.get(text_document.uri.as_str());
        let said = open.and_then(|open| say(open, Surroundings::of(&open.text, position), wish));
        serde_json::to_value(said)
    }

    /// The file as it is laid out by `panta deck fmt`; as it is, if it cannot be parsed.
    fn layout(&self, request: Request) -> Result<Value, serde_json::Error> {
        let wish: DocumentFormattingParams = serde_json::from_value(request.params)?;
        let open = self.files.get(wish.text_document.uri.as_str());
        serde_json::to_value(open.and_then(|open| Some(open.edit(open.rewritten(false)?))))
    }

    /// An offer to rewrite the file in the words of today, if it has old ones.
    fn renewal(&self, request: Request) -> Result<Value, serde_json::Error> {
        let wish: CodeActionParams = serde_json::from_value(request.params)?;
        let uri = wish.text_document.uri;
        let open = self.files.get(uri.as_str());
        let new = open.and_then(|open| {
            let new = open.rewritten(true)?;
            (open.rewritten(false)? != new).then(|| open.edit(new))
        });
        let action = new.map(|edits| CodeAction {
            title: format!("Rewrite in version {LANGUAGE} of the card language"),
            kind: Some(CodeActionKind::QUICKFIX),
            edit: Some(WorkspaceEdit::new(HashMap::from([(uri, edits)]))),
            ..CodeAction::default()
        });
        serde_json::to_value(Vec::from_iter(action))
    }

    /// Takes notice of what the editor does. What makes no sense is passed over: there is nobody to answer.
    fn hear(&mut self, note: Notification) -> Result<(), Failed> {
        match note.method.as_str() {
            DidOpenTextDocument::METHOD => {
                let opened = serde_json::from_value::<DidOpenTextDocumentParams>(note.params);
                opened.map_or(Ok(()), |opened| self.read(opened.text_document.uri, opened.text_document.text))
            }
            DidChangeTextDocument::METHOD => {
                let changed = serde_json::from_value::<DidChangeTextDocumentParams>(note.params);
                let last = changed.ok().and_then(|mut changed| {
                    changed.content_changes.pop().map(|last| (changed.text_document.uri, last.text))
                });
                last.map_or(Ok(()), |(uri, text)| self.read(uri, text))
            }
            DidCloseTextDocument::METHOD => {
                let closed = serde_json::from_value::<DidCloseTextDocumentParams>(note.params);
                let Ok(DidCloseTextDocumentParams { text_document }) = closed else { return Ok(()) };
                self.files.remove(text_document.uri.as_str());
                self.publish(text_document.uri, vec![])
            }
            _ => Ok(()),
        }
    }

    /// Takes in a file as it is now, and says what is wrong with it.
    fn read(&mut self, uri: Uri, text: String) -> Result<(), Failed> {
        let path = text::path(uri.as_str());
        let before = self.files.remove(uri.as_str()).map(|open| open.names);
        let names = Names::of(&path, &text).or(before).unwrap_or_default();
        let open = Open { path, text, names };
        let diagnostics = faults::of(&open);
        self.files.insert(uri.as_str().to_string(), open);
        self.publish(uri, diagnostics)
    }

    fn publish(&self, uri: Uri, diagnostics: Vec<lsp_types::Diagnostic>) -> Result<(), Failed> {
        let told = PublishDiagnosticsParams { uri, diagnostics, version: None };
        let note = Notification::new(PublishDiagnostics::METHOD.to_string(), told);
        Ok(self.connection.sender.send(Message::Notification(note))?)
    }
}

/// What is asked about a place in a file.
trait HasPlace {
    fn place(&self) -> &TextDocumentPositionParams;
}

impl HasPlace for HoverParams {
    fn place(&self) -> &TextDocumentPositionParams {
        &self.text_document_position_params
    }
}

impl HasPlace for CompletionParams {
    fn place(&self) -> &TextDocumentPositionParams {
        &self.text_document_position
    }
}
