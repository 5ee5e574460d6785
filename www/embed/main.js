// The page inside an iframe: sets the element up by the address, and speaks with the page around it.

import '../element/index.js';
import { Conversation } from './conversation.js';
import { readParameters } from './parameters.js';
import { Settings } from './settings.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Fault } from './parameters.js' */

const puzzle = /** @type {FifteenPuzzle} */ (document.getElementById('puzzle'));
const { settings, moves, origins, faults } = readParameters(location);

new Settings(puzzle).take(settings);
show(faults);
const conversation = new Conversation(puzzle, origins);
begin().catch(() => {}); // the element has said what is wrong

async function begin() {
  await puzzle.ready;
  if (moves !== undefined) await puzzle.replay(`${puzzle.board} ${moves}`);
  conversation.begin(faults);
}

/** What is wrong with the address is said below the board: nobody but its author sees it. @param {Fault[]} all */
function show(all) {
  const box = /** @type {HTMLElement} */ (document.getElementById('faults'));
  box.hidden = all.length === 0;
  box
    .querySelector('ul')
    ?.append(...all.map(({ message }) => Object.assign(document.createElement('li'), { textContent: message })));
}
