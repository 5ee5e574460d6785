// The list of keys, which is loaded when it is first opened.

import { html, render } from 'lit';

/** What a key does, and its keys; alternatives are separated by `or`. @typedef {[string, string]} Row */

/** @type {[string, Row[]][]} */
const sections = [
  [
    'On the board',
    [
      ['Slide a tile', '↑ ↓ ← → or W A S D'],
      ['Choose a tile', 'Shift ↑ …'],
      ['Slide the chosen tile', 'Enter'],
      ['Undo, also a new board', 'Ctrl Z'],
      ['Redo', 'Ctrl Y'],
      ['Back to the start', 'R'],
    ],
  ],
  [
    'The game',
    [
      ['Shuffle', 'N'],
      ['Shuffle between two games', 'Space'],
      ['Solve', 'L'],
      ['Hint', 'H'],
      ['Stop a search, then a playback', 'Esc'],
    ],
  ],
  [
    'While a solution or a replay is shown',
    [
      ['Play, pause', 'Space'],
      ['Start, end', 'Home End'],
    ],
  ],
  [
    'The page',
    [
      ['This list', '?'],
      ['Close', 'Esc'],
    ],
  ],
];

/** @param {string} keys */
function keyNames(keys) {
  return keys.split(' ').map((key) => (key === 'or' ? html`<span>or</span>` : html`<kbd>${key}</kbd>`));
}

/** @param {HTMLElement} dialog */
export function drawKeyList(dialog) {
  const content = html`<header>
      <h2 id="keys-heading">Keys</h2>
      <form method="dialog"><button class="btn soft">Close</button></form>
    </header>
    <div class="key-lists">
      ${sections.map(
        ([title, rows]) => html`<section>
          <h3>${title}</h3>
          <dl>${rows.map(([name, keys]) => html`<div><dt>${name}</dt><dd>${keyNames(keys)}</dd></div>`)}</dl>
        </section>`,
      )}
    </div>
    <p class="quiet">The keys act on the whole page except in fields, lists and dialogs. On a Mac, use ⌘ instead of Ctrl.</p>`;
  render(content, dialog);
}
