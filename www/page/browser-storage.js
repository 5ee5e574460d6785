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

/**
 * Returns a function that tells whether a value differs from that of its last call. What has not changed here must not be stored again, since
 * another tab may have stored something newer.
 * @returns {(value: unknown) => boolean}
 */
export function changes() {
  /** @type {string | undefined} */
  let last;
  return (value) => {
    const text = JSON.stringify(value);
    const isNew = text !== last;
    last = text;
    return isNew;
  };
}

/** @param {string} key  @param {unknown} value */
export function writeJson(key, value) {
  writeText(key, JSON.stringify(value));
}
