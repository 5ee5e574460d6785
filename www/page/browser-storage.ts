// Reads and writes the browser's storage for this page. If it is blocked or full, nothing is stored and everything else works.

/** The storage that outlasts the page, or that lasts as long as its tab. */
export type Place = 'localStorage' | 'sessionStorage';

export function readText(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** @param text - null: removes it */
export function writeText(key: string, text: string | null, place: Place = 'localStorage') {
  try {
    if (text === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, text);
  } catch {
    // A value that could not be stored lasts as long as the page.
  }
}

/** A value that was stored as JSON; null if there is none or if it cannot be read. */
export function readJson(key: string, place?: Place): unknown {
  try {
    return JSON.parse(readText(key, place) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Returns a function that tells whether a value differs from the value of its last call. An unchanged value must not be stored again, since
 * another tab may have stored a newer one.
 */
export function changes(): (value: unknown) => boolean {
  let last: string | undefined;
  return (value) => {
    const text = JSON.stringify(value);
    const isNew = text !== last;
    last = text;
    return isNew;
  };
}

export function writeJson(key: string, value: unknown, place?: Place) {
  writeText(key, JSON.stringify(value), place);
}
