// Buttons in the captions of figures, which load what they open: the reader's own board, and the program in Python.

import type { Texts } from '../texts.js';

/** A view of the lab whose subject is a board. */
export interface BoardView extends HTMLElement {
  algorithm: string;
  at: number;
  board: string;
}

/** Draws into `panel`, which is empty, and may be called again to bring the panel up to date. */
export type Open = (view: BoardView, panel: HTMLElement, t: Texts) => void;

/**
 * Adds a button to the caption of a figure. It opens a panel below the caption, and closes it again.
 * @param load - loads the module that draws the panel
 */
export function addOpener(view: BoardView, label: string, load: () => Promise<{ open: Open }>, t: Texts) {
  const caption = view.parentElement?.querySelector('figcaption');
  if (!caption) return;
  const panel = Object.assign(document.createElement('div'), { className: 'opened', hidden: true });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'more',
    textContent: label,
  });
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', async () => {
    panel.hidden = !panel.hidden;
    button.setAttribute('aria-expanded', String(!panel.hidden));
    if (panel.hidden) return;
    const module = await load().catch(() => null);
    if (module) module.open(view, panel, t);
    else panel.textContent = t('openFailed');
  });
  caption.append(' ', button);
  caption.after(panel);
}
