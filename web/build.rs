//! Builds the web client with npm when it is missing or older than its sources, and puts it where it is embedded from.
//!
//! `PANTA_SKIP_WEB=1` embeds a placeholder page instead, for builds that only test Rust.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;
use std::{env, panic};

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };
const INSTALL_NODE: &str = "The web client is built with npm, which was not found: install Node 20 or newer (https://nodejs.org) and build again.";
const PLACEHOLDER: &str =
    "<!doctype html>\n<title>Panta</title>\n<p>This build of Panta has no web client.</p>\n";

/// What the client is made of, besides the decks. `src/generated` is an output.
const SOURCES: [&str; 8] = [
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "scripts",
    "src",
    "svelte.config.js",
    "vite.config.ts",
];

fn main() {
    // A failure is one sentence for people, without the note on back traces.
    panic::set_hook(Box::new(|info| {
        eprintln!("{}", info.payload_as_str().unwrap_or("The web client could not be built."));
    }));
    let web = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets CARGO_MANIFEST_DIR"));
    let site = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("site");

    println!("cargo:rerun-if-env-changed=PANTA_SKIP_WEB");
    println!("cargo:rerun-if-changed=build.rs");

    if site.exists() {
        fs::remove_dir_all(&site).unwrap_or_else(|error| fail(&site, &error));
    }
    if env::var_os("PANTA_SKIP_WEB").is_some_and(|value| value == "1") {
        fs::create_dir_all(&site).unwrap_or_else(|error| fail(&site, &error));
        fs::write(site.join("index.html"), PLACEHOLDER).unwrap_or_else(|error| fail(&site, &error));
        return;
    }

    let sources = sources(&web);
    println!("cargo:rerun-if-changed=dist/index.html");
    for source in &sources {
        println!("cargo:rerun-if-changed={}", source.display());
    }

    // Two cargo builds at once (an editor's and one's own) must not run npm in the same folder together.
    let lock_path = web.join(".build.lock");
    let lock = File::create(&lock_path).unwrap_or_else(|error| fail(&lock_path, &error));
    lock.lock().unwrap_or_else(|error| fail(&lock_path, &error));
    if stale(&web, &sources) {
        build(&web);
    }
    copy(&web.join("dist"), &site).unwrap_or_else(|error| fail(&site, &error));
}

/// Every file the client is made of, and the folders they are in, so that a new file counts as well.
fn sources(web: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for name in SOURCES {
        collect(&web.join(name), &mut found);
    }
    let decks = web.join("../decks");
    if decks.exists() {
        collect(&decks, &mut found);
    }
    found
}

fn collect(path: &Path, found: &mut Vec<PathBuf>) {
    if path.ends_with("src/generated") {
        return;
    }
    // A folder counts, so that a new file in it does; but `src` itself holds the output left out above.
    if !path.ends_with("src") {
        found.push(path.to_path_buf());
    }
    let Ok(entries) = fs::read_dir(path) else { return };
    let mut inside: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.sort();
    for entry in inside {
        collect(&entry, found);
    }
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// The client is missing, or something it is made of is newer.
fn stale(web: &Path, sources: &[PathBuf]) -> bool {
    let Some(built) = modified(&web.join("dist/index.html")) else {
        return true;
    };
    sources.iter().filter_map(|source| modified(source)).any(|changed| changed > built)
}

fn build(web: &Path) {
    if !npm_is_there(web) {
        panic!("{INSTALL_NODE}");
    }
    install(web);
    let output = npm(web, &["run", "build"]);
    if !output.status.success() {
        panic!("{}\nThe web client could not be built: npm run build failed, see above.", text(&output));
    }
}

fn npm_is_there(web: &Path) -> bool {
    Command::new(NPM).arg("--version").current_dir(web).output().is_ok_and(|output| output.status.success())
}

/// Installs the packages unless those of this lock file are there. When that fails, as it does without a network, the
/// packages of before are put back and have to do.
fn install(web: &Path) {
    let packages = web.join("node_modules");
    let before = web.join("node_modules.before");
    let installed = modified(&packages.join(".package-lock.json"));
    if installed.is_some() && installed >= modified(&web.join("package-lock.json")) {
        return;
    }
    let had_packages = fs::rename(&packages, &before).is_ok();
    let output = npm(web, &["ci"]);
    if output.status.success() {
        let _ = fs::remove_dir_all(&before);
        return;
    }
    if !had_packages {
        panic!("{}\nThe web client could not be built: npm ci failed, see above.", text(&output));
    }
    let _ = fs::remove_dir_all(&packages);
    fs::rename(&before, &packages).unwrap_or_else(|error| fail(&packages, &error));
    println!("cargo:warning=npm ci failed; the web client is built with the packages installed before");
}

fn npm(web: &Path, arguments: &[&str]) -> Output {
    Command::new(NPM).args(arguments).current_dir(web).output().unwrap_or_else(|_| panic!("{INSTALL_NODE}"))
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

fn fail(path: &Path, error: &io::Error) -> ! {
    panic!("The web client could not be built: {}: {error}.", path.display())
}
