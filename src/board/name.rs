//! Names of choices, as every interface writes them.

/// A name that is not one of those asked for.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{name}” is not a {what}: use one of {known}")]
pub struct UnknownName {
    /// What was to be named, such as `goal`.
    pub what: &'static str,
    /// The name as given.
    pub name: String,
    /// The names that exist, separated by commas.
    pub known: String,
}

impl UnknownName {
    /// Looks `name` up among `all`.
    ///
    /// # Errors
    /// `UnknownName`, listing all the names, where it is not among them.
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
