// Reads and writes the browser's storage for this page. If it is blocked or full, nothing is stored and everything else works.

/** @param {string} key @returns {string | null} */
export function readText(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {string} key  @param {string | null} text  null: removes it */
export function writeText(key, text) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // What could not be stored lasts as long as the page.
  }
}

/** What was stored as JSON; null if there is nothing or if it cannot be read. @param {string} key @returns {unknown} */
export function readJson(key) {
  try {
    return JSON.parse(readText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {string} key  @param {unknown} value */
export function writeJson(key, value) {
  writeText(key, JSON.stringify(value));
}
