//! Builds the web client with npm when it is missing or older than its sources, and lists its files to be embedded.
//!
//! A package of this crate carries the built client and not its sources: there, nothing is built and Node is not needed.
//! `PANTA_SKIP_WEB=1` embeds a placeholder page instead, for builds that only test Rust.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::time::SystemTime;
use std::{env, io};

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

/// What `engines` in `package.json` says.
const OLDEST_NODE: [u32; 2] = [20, 19];

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
const SOURCES: [&str; 9] = [
    "../NOTICE",
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
    if let Err(why) = embed() {
        eprintln!("{why}");
        process::exit(1);
    }
}

/// Brings the client to where it is embedded from. Build scripts run in the folder of their package.
fn embed() -> Result<(), String> {
    println!("cargo:rerun-if-env-changed=PANTA_SKIP_WEB");
    println!("cargo:rerun-if-changed=dist/index.html");
    let site = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join("site");
    // Whatever stays there is not listed, and so not embedded.
    let _ = fs::remove_dir_all(&site);
    let mut list = String::new();
    if env::var_os("PANTA_SKIP_WEB").is_some_and(|value| value == "1") {
        list = format!("(\"index.html\", {PLACEHOLDER:?}.as_bytes())");
    } else {
        let _lock = Path::new("package.json").exists().then(build_from_sources).transpose()?;
        copy(Path::new("dist"), &site, "", &mut list).map_err(at("dist"))?;
    }
    fs::write(site.with_file_name("site.rs"), format!("&[{list}]")).map_err(at("site.rs"))
}

/// Builds the client if it has to be. While the lock is held, nobody else does.
fn build_from_sources() -> Result<File, String> {
    let sources = sources();
    sources.iter().for_each(|source| println!("cargo:rerun-if-changed={}", source.display()));
    // Two cargo builds at once (an editor's and one's own) must not run npm in the same folder together.
    let lock = File::create(".build.lock").map_err(at(".build.lock"))?;
    lock.lock().map_err(at(".build.lock"))?;
    // It is missing, or something it is made of is newer.
    let built = modified("dist/index.html");
    if built.is_none() || sources.iter().any(|source| modified(source) > built) {
        look_for_node()?;
        install()?;
        npm(&["run", "build"])?;
    }
    Ok(lock)
}

/// Copies a folder, and lists every file: its path as the browser asks for it, and its bytes.
fn copy(from: &Path, to: &Path, before: &str, list: &mut String) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for path in inside(from)? {
        let name = path.file_name().unwrap_or_default();
        let (copied, name) = (to.join(name), name.to_string_lossy());
        if path.is_dir() {
            copy(&path, &copied, &format!("{before}{name}/"), list)?;
        } else {
            fs::copy(&path, &copied)?;
            *list += &format!("(\"{before}{name}\", include_bytes!({copied:?})),\n");
        }
    }
    Ok(())
}

/// Every file the client is made of, and the folders they are in, so that a new file counts as well.
fn sources() -> Vec<PathBuf> {
    let decks = inside(Path::new("../decks")).unwrap_or_default();
    let mut found: Vec<PathBuf> =
        decks.into_iter().filter(|file| file.extension().is_some_and(|it| it == "kdl")).collect();
    let mut open: Vec<PathBuf> = SOURCES.iter().map(PathBuf::from).collect();
    while let Some(path) = open.pop() {
        let below = inside(&path).unwrap_or_default();
        open.extend(below.into_iter().filter(|path| !path.ends_with("src/generated")));
        // `src` itself holds the output left out above.
        if !path.ends_with("src") {
            found.push(path);
        }
    }
    found
}

/// What a folder holds; a fault if it is a file or not there.
fn inside(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut inside = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    inside.sort();
    Ok(inside)
}

fn modified(path: impl AsRef<Path>) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// Stops with the command that helps where Node is missing or too old.
fn look_for_node() -> Result<(), String> {
    let [major, minor] = OLDEST_NODE;
    let needs = |found: &str| {
        let needed = format!("The web client is built with Node {major}.{minor} or newer, and {found}.");
        Err(format!("{needed} Install it and build again:\n\n    {INSTALL_NODE}\n"))
    };
    let version = Command::new("node").arg("--version").output().ok().map(|output| text(&output));
    let Some(version) = version else { return needs("Node was not found") };
    let numbers = version.trim().trim_start_matches('v').split('.');
    if numbers.map_while(|number| number.parse::<u32>().ok()).lt(OLDEST_NODE) {
        return needs(&format!("the one found is {}", version.trim()));
    }
    npm(&["--version"]).or_else(|_| needs("npm, which comes with it, was not found"))
}

/// Installs the packages unless those of this lock file are there. When that fails, as it does without a network, the
/// packages of before are put back and have to do.
fn install() -> Result<(), String> {
    let (packages, before) = ("node_modules", "node_modules.before");
    let installed = modified("node_modules/.package-lock.json");
    if installed.is_some() && installed >= modified("package-lock.json") {
        return Ok(());
    }
    let had_packages = fs::rename(packages, before).is_ok();
    let Err(why) = npm(&["ci"]) else {
        let _ = fs::remove_dir_all(before);
        return Ok(());
    };
    if !had_packages {
        return Err(why);
    }
    let _ = fs::remove_dir_all(packages);
    println!("cargo:warning=npm ci failed; the web client is built with the packages installed before");
    fs::rename(before, packages).map_err(at(packages))
}

fn npm(arguments: &[&str]) -> Result<(), String> {
    let output = Command::new(NPM).args(arguments).output().map_err(at(NPM))?;
    let (told, command) = (text(&output), arguments.join(" "));
    let failed = || format!("{told}\nThe web client could not be built: npm {command} failed, see above.");
    output.status.success().then_some(()).ok_or_else(failed)
}

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&[output.stdout.as_slice(), output.stderr.as_slice()].concat()).into_owned()
}

/// What to say if something cannot be done with a file, a folder or a program.
fn at(what: &str) -> impl Fn(io::Error) -> String {
    move |error| format!("The web client could not be built: {what}: {error}.")
}
