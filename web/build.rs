//! Builds the web client with npm when it is missing or older than its sources, and lists its files to be embedded.
//!
//! A package of this crate carries the built client and not its sources: there, nothing is built and Node is not needed.
//! `PANTA_SKIP_WEB=1` embeds a placeholder page instead, for builds that only test Rust.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::SystemTime;
use std::{env, panic};

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// What `engines` in `package.json` says.
const OLDEST_NODE: (u32, u32) = (20, 19);

/// How Node comes to this machine.
const INSTALL_NODE: &str = if cfg!(windows) {
    "winget install OpenJS.NodeJS.LTS"
} else if cfg!(target_os = "macos") {
    "brew install node"
} else {
    "nvm install 22        (nvm: https://github.com/nvm-sh/nvm; or take Node from https://nodejs.org)"
};

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
    println!("cargo:rerun-if-changed=dist/index.html");
    println!("cargo:rerun-if-changed=build.rs");

    if site.exists() {
        fs::remove_dir_all(&site).unwrap_or_else(|error| fail(&site, &error));
    }
    if env::var_os("PANTA_SKIP_WEB").is_some_and(|value| value == "1") {
        fs::create_dir_all(&site).unwrap_or_else(|error| fail(&site, &error));
        fs::write(site.join("index.html"), PLACEHOLDER).unwrap_or_else(|error| fail(&site, &error));
    } else if web.join("package.json").exists() {
        build_from_sources(&web, &site);
    } else {
        copy(&web.join("dist"), &site).unwrap_or_else(|error| fail(&web.join("dist"), &error));
    }

    let mut list = String::new();
    list_files(&site, "", &mut list);
    let out = site.with_file_name("site.rs");
    fs::write(&out, format!("&[{list}]")).unwrap_or_else(|error| fail(&out, &error));
}

fn build_from_sources(web: &Path, site: &Path) {
    let sources = sources(web);
    for source in &sources {
        println!("cargo:rerun-if-changed={}", source.display());
    }
    // Two cargo builds at once (an editor's and one's own) must not run npm in the same folder together.
    let lock_path = web.join(".build.lock");
    let lock = File::create(&lock_path).unwrap_or_else(|error| fail(&lock_path, &error));
    lock.lock().unwrap_or_else(|error| fail(&lock_path, &error));
    if stale(web, &sources) {
        build(web);
    }
    copy(&web.join("dist"), site).unwrap_or_else(|error| fail(site, &error));
}

/// A line for every file below a folder: its path as the browser asks for it, and its bytes.
fn list_files(folder: &Path, before: &str, list: &mut String) {
    for path in inside(folder) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            list_files(&path, &format!("{before}{name}/"), list);
        } else {
            *list += &format!("(\"{before}{name}\", include_bytes!({path:?})),\n");
        }
    }
}

/// Every file the client is made of, and the folders they are in, so that a new file counts as well.
fn sources(web: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for name in SOURCES {
        collect(&web.join(name), &mut found);
    }
    found.extend(
        inside(&web.join("../decks"))
            .into_iter()
            .filter(|file| file.extension().is_some_and(|it| it == "kdl")),
    );
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
    for entry in inside(path) {
        collect(&entry, found);
    }
}

/// What a folder holds; nothing if it is a file or not there.
fn inside(path: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(path).into_iter().flatten();
    let mut inside: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    inside.sort();
    inside
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
    look_for_node();
    install(web);
    let output = npm(web, &["run", "build"]);
    if !output.status.success() {
        panic!("{}\nThe web client could not be built: npm run build failed, see above.", text(&output));
    }
}

/// Stops with the command that helps where Node is missing or too old.
fn look_for_node() {
    let (major, minor) = OLDEST_NODE;
    let needed = format!("The web client is built with Node {major}.{minor} or newer, and");
    let then = format!("Install it and build again:\n\n    {INSTALL_NODE}\n");
    let version = Command::new("node").arg("--version").output().ok().map(|output| text(&output));
    let Some(version) = version else { panic!("{needed} Node was not found. {then}") };
    let mut numbers =
        version.trim().trim_start_matches('v').split('.').map(|number| number.parse().unwrap_or(0));
    if (numbers.next().unwrap_or(0), numbers.next().unwrap_or(0)) < OLDEST_NODE {
        panic!("{needed} the one found is {}. {then}", version.trim());
    }
    if !Command::new(NPM).arg("--version").output().is_ok_and(|output| output.status.success()) {
        panic!("{needed} npm, which comes with it, was not found. {then}");
    }
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
    Command::new(NPM)
        .args(arguments)
        .current_dir(web)
        .output()
        .unwrap_or_else(|error| fail(Path::new(NPM), &error))
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
