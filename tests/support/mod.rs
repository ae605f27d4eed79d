//! What tests of the command have in common.

#![allow(dead_code, reason = "each test program uses some of it")]

use assert_cmd::Command;
use std::path::PathBuf;

/// The command.
pub fn panta() -> Command {
    Command::cargo_bin("panta").unwrap()
}

/// A file for a test.
pub fn file(name: &str, content: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).unwrap();
    path
}

/// Runs a command and returns its exit code, stdout and stderr.
pub fn run(args: &[&str]) -> (i32, String, String) {
    let output = panta().args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap_or(-1), text(output.stdout), text(output.stderr))
}

/// An empty folder for a test.
pub fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}
