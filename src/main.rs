//! The one command, `panta`.

mod cli;
mod commands;

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    let cli = cli::Cli::parse();
    match commands::run(cli) {
        Ok(code) => code,
        Err(message) => {
            eprintln!("panta: {message}");
            ExitCode::FAILURE
        }
    }
}
