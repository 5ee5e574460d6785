// The fallback of a widget whose element cannot be loaded: the reason, what would help, and the board.

import english from '../locales/en/notebook.json';
import { fileOf, fill, languageOf } from '../locales/texts.js';
import { MissingScript } from './load-elements.js';
import type { Model } from './model.js';

/** A saved notebook cannot load texts from anywhere, so the script contains them in all languages. */
const texts = import.meta.glob<typeof english>('../locales/*/notebook.json', { eager: true, import: 'default' });

export function explain(el: HTMLElement, model: Model, error: unknown) {
  const { missing, failed } = fileOf(texts, languageOf(document.documentElement.lang), 'notebook') ?? english;
  const message = error instanceof Error ? error.message : String(error);
  const paragraph = document.createElement('p');
  paragraph.textContent = error instanceof MissingScript ? missing : fill(failed, { message });
  el.append(paragraph, ...picture(model.get('board')));
}

/** Returns the board as a table. Its colors are mixed from those of the page. */
function picture(board: string | null | undefined) {
  if (!board) return [];
  const table = document.createElement('table');
  table.style.cssText = 'border-collapse:separate;border-spacing:2px;width:auto;margin:0;table-layout:fixed';
  for (const row of board.split('/')) {
    const cells = table.insertRow();
    for (const tile of row.split(' ')) {
      const cell = cells.insertCell();
      cell.textContent = tile === '0' ? '' : tile;
      cell.style.cssText = `width:28px;height:28px;padding:0;border-radius:3px;text-align:center;font-weight:600;${
        tile === '0' ? '' : 'background:rgba(128,128,128,.25)'
      }`;
    }
  }
  return [table];
}
