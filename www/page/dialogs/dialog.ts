// Opens a dialog of the page, with its contents and their texts, which follow the language of the page.

import '../../style/dialogs.css';
import type { TemplateResult } from 'lit';
import { html, render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import { hasEntry, openAbove } from './back.js';

/** @param redraw - draws it again, after a choice in it */
type Content = { draw: (puzzle: FifteenPuzzle, redraw: () => void) => TemplateResult };

const contents: Record<string, () => Promise<Content>> = {
  how: () => withTexts(import('./how.js'), 'how'),
  keys: () => withTexts(import('./keys.js'), 'keys'),
  embed: () => withTexts(import('./embed.js'), 'embed'),
};

/** The dialog that was requested last. An earlier one that takes longer to load is not opened above it. */
let asked: HTMLDialogElement | undefined;

/** Draws the dialog that was opened last; undefined before the first one. */
let draw: (() => void) | undefined;

/** The dialogs that were opened before. */
const known = new WeakSet<HTMLDialogElement>();

export async function openDialog(store: Store, dialog: HTMLDialogElement) {
  if (!draw) store.subscribe(() => draw?.(), { of: () => store.language });
  asked = dialog;
  const module = await contents[dialog.id]().catch(() => ({ draw: () => failed(dialog.id) }));
  if (asked !== dialog) return;
  if (!known.has(dialog)) prepare(store, dialog);
  const drawNow = () => render(module.draw(store.puzzle, drawNow), dialog);
  draw = drawNow;
  draw();
  await openAbove(dialog, dialog.id);
}

function prepare(store: Store, dialog: HTMLDialogElement) {
  known.add(dialog);
  addEventListener('popstate', () => hasEntry(dialog.id) && openDialog(store, dialog)); // Forward
  dialog.replaceChildren(); // it may contain the message that something could not be loaded
  // A click on the backdrop has the dialog itself as its target.
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isOutside(dialog, event)) dialog.close();
  });
}

/** The contents of a dialog that could not be loaded. */
function failed(id: string) {
  return html`<header>
    <h2 id=${`${id}-heading`}>${text('loadingFailed')}</h2>
    <form method="dialog"><button class="btn soft">${text('close')}</button></form>
  </header>`;
}

function isOutside(box: HTMLElement, event: MouseEvent) {
  const { left, right, top, bottom } = box.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}
