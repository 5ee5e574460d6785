// One exercise of the sheet: a board to solve with few moves, or a number to find.

import { readNumber } from '../lesson/number.js';
import { sheet } from './sheet.js';

/** @import { FifteenPuzzle } from 'fifteen-puzzle/element' */
/** @import { Texts } from './texts.js' */

/** @typedef {(exercise: string, text: string) => void} HandIn */

/**
 * @param {HTMLElement} section  with its number as `data-exercise`
 * @param {Texts} t
 * @param {boolean} isSolved  before the page was reloaded
 * @param {HandIn} handIn
 */
export function startExercise(section, t, isSolved, handIn) {
  const number = section.dataset.exercise ?? '';
  const given = sheet[number];
  const status = /** @type {HTMLElement} */ (section.querySelector('[role=status]'));
  const showSolved = (/** @type {string} */ message) => {
    section.dataset.solved = '';
    status.textContent = message;
  };
  const solved = (/** @type {string} */ text, /** @type {string} */ message) => {
    showSolved(message);
    handIn(number, text);
  };
  if (isSolved) showSolved(t.kept);
  if ('board' in given) {
    const puzzle = /** @type {FifteenPuzzle} */ (section.querySelector('fifteen-puzzle'));
    // Screen readers would read out the bound too, which gives away the answer to another exercise.
    puzzle.texts = { keys: t.keys, figureRemainAtLeast: '' };
    puzzle.ready.catch(() => {
      status.textContent = t.notLoaded;
    });
    puzzle.addEventListener('fifteen-change', () => {
      if (!puzzle.solved && !('solved' in section.dataset)) status.textContent = t.moves(puzzle.moves);
    });
    puzzle.addEventListener('fifteen-solved', (event) => {
      const { moves, movesByHand, hints } = /** @type {CustomEvent} */ (event).detail;
      if (movesByHand < moves || hints > 0) status.textContent = t.helped;
      else if (moves > given.atMost) status.textContent = t.tooMany(moves, given.atMost);
      else solved(puzzle.history, moves === given.shortest ? t.shortest(moves) : t.solved(moves, given.shortest));
    });
    section.querySelector('.reset')?.addEventListener('click', () => puzzle.reset());
  } else {
    const form = /** @type {HTMLFormElement} */ (section.querySelector('form'));
    const field = /** @type {HTMLInputElement} */ (form.querySelector('input'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const entered = readNumber(field.value);
      if (entered === given.answer) solved(String(entered), t.right);
      else status.textContent = entered === null ? t.notNumber : t.wrong(entered);
    });
  }
}
