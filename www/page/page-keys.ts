// Keys that act on the whole page, except in fields, lists and dialogs.

import { usesKey } from '../element/page-tools.js';

/** The actions of keys, by their names; letters are lower case. */
type KeyActions = Partial<Record<string, () => void>>;

/** Keys that may need AltGr on a keyboard, which counts as Ctrl and Alt. */
const brackets = ['[', ']'];

/** Listens until the returned function is called. */
export function listenToKeys(actions: KeyActions): () => void {
  const listen = (event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (
      !action ||
      hasModifier(event) ||
      usesKey(event.composedPath()[0], key) ||
      document.querySelector('dialog[open]')
    )
      return;
    event.preventDefault();
    action();
  };
  document.addEventListener('keydown', listen);
  return () => document.removeEventListener('keydown', listen);
}

function hasModifier({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) {
  return metaKey || ((ctrlKey || altKey) && !brackets.includes(key));
}
