// What a widget shows if its element cannot be loaded: the reason, what would help, and the board.

import { MissingScript } from './load-elements.js';

import type { Model } from './model.js';

const texts = {
  en: {
    missing: 'This notebook was saved without the script of its widgets. Run the cell again to make them work.',
    failed: 'This widget could not be loaded: {reason}',
  },
  de: {
    missing:
      'In diesem gespeicherten Notebook fehlt das Skript der Widgets. Führe die Zelle noch einmal aus, damit sie wieder funktionieren.',
    failed: 'Dieses Widget konnte nicht geladen werden: {reason}',
  },
};

export function explain(el: HTMLElement, model: Model, error: unknown) {
  const { missing, failed } = document.documentElement.lang.startsWith('de') ? texts.de : texts.en;
  const reason = error instanceof Error ? error.message : String(error);
  const paragraph = document.createElement('p');
  paragraph.textContent = error instanceof MissingScript ? missing : failed.replace('{reason}', reason);
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
