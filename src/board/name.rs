//! Names of options, as every interface writes them.

/// Error of a name that does not exist.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("Unknown {what} “{name}”; expected one of {known}.")]
pub struct UnknownName {
    /// The kind of name, such as `heuristic`.
    pub what: &'static str,
    /// The name as given, at most its first 40 characters.
    pub name: String,
    /// The names that exist, separated by commas.
    pub known: String,
}

impl UnknownName {
    /// Returns the item of `all` that has this name.
    ///
    /// # Errors
    /// If no item has the name. The error lists all names.
    pub fn look_up<T: Copy>(
        what: &'static str,
        name: &str,
        all: &[T],
        name_of: impl Fn(T) -> &'static str,
    ) -> Result<T, UnknownName> {
        all.iter().copied().find(|&item| name_of(item) == name).ok_or_else(|| UnknownName {
            what,
            name: name.chars().take(40).collect(),
            known: all.iter().map(|&item| name_of(item)).collect::<Vec<_>>().join(", "),
        })
    }
}
