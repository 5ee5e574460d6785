// The dialogs of the page, whose contents are loaded when one is opened. A link opens its dialog without changing the address, which holds the
// board. In a new tab, the same link opens the page with the dialog.

import type { TemplateResult } from 'lit';
import { html, render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';

const contents: Record<string, () => Promise<{ draw: (puzzle: FifteenPuzzle) => TemplateResult }>> = {
  how: () => withTexts(import('./how.js'), 'how'),
  keys: () => withTexts(import('./keys.js'), 'keys'),
  embed: () => withTexts(import('./embed.js'), 'embed'),
};

/** Draws the dialog that was opened last. */
let draw = () => {};

/** The puzzle of the page. */
let puzzle: FifteenPuzzle;

/** @param languageReady - a dialog that the address names waits for the language of the page */
export function connectDialogs(store: Store, languageReady: Promise<void>) {
  puzzle = store.puzzle;
  store.subscribe(() => draw(), { of: () => store.language });
  for (const dialog of document.querySelectorAll('dialog')) {
    // Links may be drawn later, so the document listens for all of them.
    document.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || !event.target.closest(`a[href="#${dialog.id}"]`) || isForNewTab(event))
        return;
      event.preventDefault();
      open(dialog);
    });
    // A click on the backdrop has the dialog itself as its target.
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && isOutside(dialog, event)) dialog.close();
    });
    if (location.hash === `#${dialog.id}`) languageReady.then(() => open(dialog));
  }
}

/** The list of keys. */
export function openKeyList() {
  open(document.getElementById('keys') as HTMLDialogElement);
}

/** Opens a dialog, which follows the language of the page. */
async function open(dialog: HTMLDialogElement) {
  const module = await contents[dialog.id]().catch(() => ({ draw: () => failed(dialog.id) }));
  draw = () => render(module.draw(puzzle), dialog);
  draw();
  if (dialog.open) return;
  dialog.showModal();
  // Back leaves what the dialog was opened for.
  addEventListener('hashchange', () => dialog.close(), { once: true });
}

/** What a dialog contains if it could not be loaded. */
function failed(id: string) {
  return html`<header>
    <h2 id=${`${id}-heading`}>${text('loadingFailed')}</h2>
    <form method="dialog"><button class="btn soft">${text('close')}</button></form>
  </header>`;
}

function isForNewTab({ ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return ctrlKey || metaKey || shiftKey;
}

function isOutside(box: HTMLElement, event: MouseEvent) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
