// The release of these scripts.

/**
 * The version of the release, which the page and its workers tell each other. A page can name the worker file itself, and may then
 * name that of another release. The version of the package, not a number of the messages alone, since releases also differ in what the
 * messages mean, such as new options of a search, and in the wasm modules. A test compares it with Cargo.toml.
 */
export const VERSION = '0.1.0';
