// The script of embed.html: applies the parameters of the address to the element and exchanges messages with the embedding page.

import '../element/index.js';
import { Conversation } from './conversation.js';
import { readParameters } from './parameters.js';
import { Settings } from './settings.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { ParameterError } from './parameters.js' */

const puzzle = /** @type {FifteenPuzzle} */ (document.getElementById('puzzle'));
const { settings, moves, origins, errors } = readParameters(location);

new Settings(puzzle).apply(settings);
show(errors);
const conversation = new Conversation(puzzle, origins);
begin().catch(() => {}); // the element shows the error

async function begin() {
  await puzzle.ready;
  if (moves !== undefined) await puzzle.replay(`${puzzle.board} ${moves}`);
  conversation.begin(errors);
}

/** Shows the errors of the address below the board, for the author of the embedding page. @param {ParameterError[]} errors */
function show(errors) {
  const box = /** @type {HTMLElement} */ (document.getElementById('errors'));
  box.hidden = errors.length === 0;
  box
    .querySelector('ul')
    ?.append(...errors.map(({ message }) => Object.assign(document.createElement('li'), { textContent: message })));
}
