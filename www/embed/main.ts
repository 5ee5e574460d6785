// The script of embed.html: applies the parameters of the address to the element and exchanges messages with the embedding page.
// Decisions: docs/decisions/element.md

import '../element/index.js';

import { applySettings, Conversation } from './conversation.js';
import type { ParameterError } from './parameters.js';
import { readParameters } from './parameters.js';
import { answerLeaderboard } from './solver-frame.js';

const [puzzle] = document.querySelectorAll('fifteen-puzzle');
const { settings, moves, scramble, origins, errors } = readParameters(location);

applySettings(puzzle, settings);
show(errors);
if (scramble === undefined)
  converse().catch(() => {}); // the element shows the error
else {
  puzzle.board = scramble;
  answerLeaderboard(puzzle, scramble, origins);
}

async function converse() {
  const conversation = new Conversation(puzzle, origins);
  await puzzle.ready;
  if (moves !== undefined) await puzzle.replay(`${puzzle.board} ${moves}`);
  conversation.begin(errors);
}

/** Shows the errors of the address below the board, for the author of the embedding page. */
function show(errors: ParameterError[]) {
  const [box] = document.querySelectorAll<HTMLElement>('#errors');
  box.hidden = errors.length === 0;
  box
    .querySelector('ul')
    ?.append(...errors.map(({ message }) => Object.assign(document.createElement('li'), { textContent: message })));
}
