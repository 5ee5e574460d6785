// The choice of the goal: one of the two with names, or the user's own board, which is typed into a field that appears with this choice.

import type { FifteenPuzzle } from '../../element/index.js';
import { whenReleased } from './pointer-release.js';
import type { TextError } from './text-error.js';
import { clearError, hasError, showError } from './text-error.js';

/** The choice that opens the field. */
const own = 'board';

export class GoalField {
  #puzzle;
  #changed;
  #choice = document.getElementById('goal') as HTMLSelectElement;
  #field = document.getElementById('goal-field') as HTMLElement;
  #input = document.getElementById('goal-text') as HTMLTextAreaElement;
  #error = document.getElementById('goal-error') as HTMLElement;
  /** Whether the field is shown. Its board may still be that of a goal with a name. */
  #open = false;

  /** @param changed - called when the goal has changed */
  constructor(puzzle: FifteenPuzzle, changed: () => void) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    this.#choice.addEventListener('change', () => this.#choose());
    this.#input.addEventListener('change', () => this.#setGoal(this.#input.value));
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#setGoal(this.#input.value);
    });
  }

  /** Shows the current goal, unless the user is typing another one. */
  show() {
    const { goal } = this.#puzzle;
    const named = [...this.#choice.options].some(({ value }) => value === goal);
    this.#open ||= !named;
    this.#choice.value = this.#open ? own : goal;
    this.#field.hidden = !this.#open;
    if (this.#open && !hasError(this.#input) && document.activeElement !== this.#input) {
      this.#input.value = this.#puzzle.goalBoard;
    }
  }

  /** Shows what is wrong with the text of a goal. */
  refuse(error: TextError) {
    this.#open = true;
    this.show();
    this.#input.value = error.text;
    showError(this.#input, this.#error, error);
    // The user may have left the field by pressing a control below it, which must not move yet.
    whenReleased(() => {
      this.#error.hidden = !hasError(this.#input);
    });
  }

  #choose() {
    this.#open = this.#choice.value === own;
    clearError(this.#input, this.#error);
    if (this.#open) {
      this.show();
      this.#input.focus();
      this.#input.select();
    } else {
      this.#setGoal(this.#choice.value);
    }
  }

  /**
   * Only half of all boards can reach a given goal. If the board could reach the last goal but not this one, it is
   * shuffled again.
   */
  #setGoal(goal: string) {
    const wasSolvable = this.#puzzle.parity?.solvable;
    clearError(this.#input, this.#error);
    this.#puzzle.goal = goal;
    if (hasError(this.#input)) return;
    if (wasSolvable && !this.#puzzle.parity?.solvable) this.#puzzle.shuffle();
    this.#changed();
  }
}
