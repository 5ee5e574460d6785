//! The project's sources as text, and the paths that a Rust file names.
//!
//! This is not a compiler: it skips comments and literals, expands `use` trees, and resolves `crate`, `self` and
//! `super` by the file's path. That is enough to see every arrow between modules.

use super::ROOT;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A source file: its path from the project's root, with `/` between folders, and its text.
pub struct Source {
    pub path: String,
    pub text: String,
}

/// Every file below `folder` whose name ends in `extension`.
pub fn below(folder: &str, extension: &str) -> Vec<Source> {
    let root = Path::new(ROOT);
    let mut folders = vec![root.join(folder)];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for path in entries.map(|entry| entry.expect("the folder can be read").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                let text = fs::read_to_string(&path).expect("sources are text");
                sources.push(Source { path: from_root(root, path), text });
            }
        }
    }
    sources.sort_by(|a, b| a.path.cmp(&b.path));
    sources
}

/// A file of the project's root.
pub fn read(name: &str) -> String {
    let path = Path::new(ROOT).join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn from_root(root: &Path, path: PathBuf) -> String {
    let path = path.strip_prefix(root).map(Path::to_path_buf).unwrap_or(path);
    path.components().map(|part| part.as_os_str().to_string_lossy()).collect::<Vec<_>>().join("/")
}

/// A word of Rust, or one sign.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Token {
    Word(String),
    PathSeparator,
    Sign(char),
}

/// The text after the comment or literal that `rest` begins with; `None` if it begins with neither.
fn after_comment_or_literal(rest: &str) -> Option<&str> {
    let after = |end: usize| &rest[end..];
    if rest.starts_with("//") {
        return Some(after(rest.find('\n').unwrap_or(rest.len())));
    }
    if rest.starts_with("/*") {
        return Some(after(rest.find("*/").map_or(rest.len(), |end| end + 2)));
    }
    if rest.starts_with("r\"") || rest.starts_with("r#") {
        let hashes = rest[1..].chars().take_while(|&c| c == '#').count();
        let close = format!("\"{}", "#".repeat(hashes));
        let inside = rest[1 + hashes..].strip_prefix('"')?;
        return Some(inside.split_once(&close).map_or("", |(_, after)| after));
    }
    if let Some(inside) = rest.strip_prefix('"') {
        return Some(after_quote(inside, '"'));
    }
    // A lifetime has no closing quote two characters later; a character literal has, or it is escaped.
    let mut characters = rest.strip_prefix('\'')?.chars();
    let (first, second) = (characters.next()?, characters.next());
    (first == '\\' || second == Some('\'')).then(|| after_quote(&rest[1..], '\''))
}

fn after_quote(inside: &str, quote: char) -> &str {
    let mut escaped = false;
    for (at, c) in inside.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return &inside[at + 1..],
            _ => {}
        }
    }
    ""
}

fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        if let Some(after) = after_comment_or_literal(rest) {
            rest = after;
        } else if c.is_alphabetic() || c == '_' {
            let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            tokens.push(Token::Word(rest[..end].to_owned()));
            rest = &rest[end..];
        } else if let Some(after) = rest.strip_prefix("::") {
            tokens.push(Token::PathSeparator);
            rest = after;
        } else {
            if !c.is_whitespace() {
                tokens.push(Token::Sign(c));
            }
            rest = &rest[c.len_utf8()..];
        }
    }
    tokens
}

/// Every path that a Rust file names, in `use` or elsewhere, with its braces expanded: `a::{b, c::d}` is `a::b` and
/// `a::c::d`. Names of one word are included; the names of modules that the file declares and the scope of a
/// visibility, such as `pub(crate)`, are not.
fn written_paths(text: &str) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let mut paths = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        match &tokens[at] {
            Token::Word(word) if word == "mod" => at += 2,
            Token::Word(_) if is_visibility(&tokens[at..]) => at += 4,
            Token::Word(_) => at = path(&tokens, at, &[], &mut paths),
            _ => at += 1,
        }
    }
    paths
}

/// Returns whether `tokens` begin with `pub(crate)`, `pub(self)` or `pub(super)`, which grant access and use nothing.
fn is_visibility(tokens: &[Token]) -> bool {
    matches!(tokens, [Token::Word(word), Token::Sign('('), Token::Word(reach), Token::Sign(')'), ..]
        if word == "pub" && ["crate", "self", "super"].contains(&reach.as_str()))
}

/// Reads the path or tree that starts at `at`, whose beginning is `prefix`; returns where it ends.
fn path(tokens: &[Token], mut at: usize, prefix: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    let mut path = prefix.to_vec();
    loop {
        match tokens.get(at) {
            Some(Token::Word(word)) => path.push(word.clone()),
            Some(Token::Sign('{')) if !path.is_empty() => return tree(tokens, at + 1, &path, paths),
            _ => break,
        }
        at += 1;
        match tokens.get(at) {
            Some(Token::PathSeparator) => at += 1,
            _ => break,
        }
    }
    paths.push(path);
    at
}

fn tree(tokens: &[Token], mut at: usize, prefix: &[String], paths: &mut Vec<Vec<String>>) -> usize {
    while let Some(token) = tokens.get(at) {
        match token {
            Token::Sign('}') => return at + 1,
            Token::Word(word) if word == "as" => at += 2,
            Token::Word(_) => at = path(tokens, at, prefix, paths),
            _ => at += 1,
        }
    }
    at
}

/// The module that a file of src/ is: `src/heuristic/manhattan.rs` is [heuristic, manhattan], `src/lib.rs` is [].
pub fn module_of(path: &str) -> Vec<String> {
    let inside = path.trim_start_matches("src/").trim_end_matches(".rs").trim_end_matches("/mod");
    if inside == "lib" { Vec::new() } else { inside.split('/').map(str::to_owned).collect() }
}

/// The modules that a file declares.
fn children(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let declared = tokens.windows(2).filter_map(|pair| match pair {
        [Token::Word(keyword), Token::Word(name)] if keyword == "mod" => Some(name.clone()),
        _ => None,
    });
    declared.collect()
}

/// The target of a path in a Rust file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Target {
    /// A path in this crate, from its root.
    Inside(Vec<String>),
    /// A path whose first name is not in this crate: the name of another crate, or a local one.
    Outside(Vec<String>),
}

/// The targets of all paths in a Rust file.
pub fn targets(source: &Source) -> Vec<Target> {
    let module = module_of(&source.path);
    let children = children(&source.text);
    let resolved = written_paths(&source.text).into_iter().map(|path| resolve(path, &module, &children));
    resolved.collect()
}

fn resolve(path: Vec<String>, module: &[String], children: &[String]) -> Target {
    let inside = |base: &[String], rest: &[String]| Target::Inside([base, rest].concat());
    match path[0].as_str() {
        "crate" => inside(&[], &path[1..]),
        "self" => inside(module, &path[1..]),
        "super" => {
            let up = path.iter().take_while(|name| *name == "super").count();
            inside(&module[..module.len().saturating_sub(up)], &path[up..])
        }
        first if path.len() > 1 && children.iter().any(|child| child == first) => inside(module, &path),
        _ => Target::Outside(path),
    }
}
