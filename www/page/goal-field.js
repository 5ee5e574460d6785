// The goal: one of the two that have names, or a board of one's own, written in a field that is there as long as it is chosen.

import { whenReleased } from './press.js';
import { clearFault, hasFault, writeFault } from './text-fault.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Fault } from './text-fault.js' */

/** The choice that opens the field. */
const own = 'board';

export class GoalField {
  #puzzle;
  #changed;
  #choice = /** @type {HTMLSelectElement} */ (document.getElementById('goal'));
  #field = /** @type {HTMLElement} */ (document.getElementById('goal-field'));
  #input = /** @type {HTMLTextAreaElement} */ (document.getElementById('goal-text'));
  #fault = /** @type {HTMLElement} */ (document.getElementById('goal-fault'));
  /** Whether a board is to be written; it may still be that of a goal with a name. */
  #open = false;

  /** @param {FifteenPuzzle} puzzle  @param {() => void} changed called when another goal was chosen */
  constructor(puzzle, changed) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    this.#choice.addEventListener('change', () => this.#choose());
    this.#input.addEventListener('change', () => this.#aim(this.#input.value));
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#aim(this.#input.value);
    });
  }

  /** Shows the goal that holds now. Nobody who is writing another one is written over. */
  show() {
    const { goal } = this.#puzzle;
    const named = [...this.#choice.options].some(({ value }) => value === goal);
    this.#open ||= !named;
    this.#choice.value = this.#open ? own : goal;
    this.#field.hidden = !this.#open;
    if (this.#open && !hasFault(this.#input) && document.activeElement !== this.#input) {
      this.#input.value = this.#puzzle.goalBoard;
    }
  }

  /** The text was refused. @param {Fault} fault */
  refuse(fault) {
    this.#open = true;
    this.show();
    this.#input.value = fault.text;
    writeFault(this.#input, this.#fault, fault);
    // A press on a control below may be what made the writer leave the field.
    whenReleased(() => {
      this.#fault.hidden = !hasFault(this.#input);
    });
  }

  #choose() {
    this.#open = this.#choice.value === own;
    clearFault(this.#input, this.#fault);
    if (this.#open) {
      this.show();
      this.#input.focus();
      this.#input.select();
    } else {
      this.#aim(this.#choice.value);
    }
  }

  /** Half of all boards lead to a goal: where the board led to the last one and does not to this, another is drawn. @param {string} goal */
  #aim(goal) {
    const wasSolvable = this.#puzzle.parity?.solvable;
    clearFault(this.#input, this.#fault);
    this.#puzzle.goal = goal;
    if (hasFault(this.#input)) return;
    if (wasSolvable && !this.#puzzle.parity?.solvable) this.#puzzle.shuffle();
    this.#changed();
  }
}
