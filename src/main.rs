//! The one command, `panta`.

mod cli;
mod commands;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let done = commands::run(cli::Cli::parse()).inspect_err(|error| eprintln!("panta: {error}"));
    if done.unwrap_or(false) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
