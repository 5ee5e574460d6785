// The choice of the goal: a goal with a name, or the user's own board, typed into a field that appears with this choice.

import '../../style/select.css';
import '../../style/fields.css';
import { html } from 'lit';
import { find } from '../../ui/find.js';
import { select } from '../../ui/select.js';
import { forgetBrought } from '../brought-goal.js';
import type { TextError } from '../fields/text-error.js';
import { clearError, hasError, isSubmit, showError } from '../fields/text-error.js';
import { whenReleased } from '../pointer-release.js';
import type { Store } from '../store.js';
import { text, wordsOf } from '../text/words.js';

const t = wordsOf('settings');

/** The goals with names, and the choice that opens the field. */
const choices: Record<string, Parameters<typeof t>[0]> = {
  'blank-last': 'blankLast',
  'blank-first': 'blankFirst',
  snail: 'snail',
  board: 'ownBoard',
};

export class GoalField {
  #store;
  /** Whether the field is shown. Its board may still be the board of a goal with a name. */
  #isOpen = false;

  constructor(store: Store) {
    this.#store = store;
  }

  template() {
    const { goal } = this.#store.puzzle;
    this.#isOpen ||= !(goal in choices);
    const list = select({
      values: Object.keys(choices),
      textOf: (value) => t(choices[value]),
      chosen: this.#isOpen ? 'board' : goal,
      choose: (value) => this.#choose(value),
    });
    return html`<label><span>${text('goal')}</span>
        ${list}
      </label>
      <div class="all field" ?hidden=${!this.#isOpen}>
        <label for="goal-text">${t('goalNumbers')}</label>
        <textarea
          class="input" id="goal-text" rows="1" spellcheck="false" autocomplete="off" autocapitalize="off"
          @change=${() => this.#setGoal(this.#input.value)} @keydown=${(event: KeyboardEvent) => this.#keydown(event)} @input=${() => clearError(this.#input, this.#error)}
        ></textarea>
        <div class="error" id="goal-error" hidden></div>
      </div>`;
  }

  /** Shows the current goal, unless the user is typing another one. */
  show() {
    const input = this.#input;
    if (this.#isOpen && !hasError(input) && document.activeElement !== input)
      input.value = this.#store.puzzle.goalBoard;
  }

  /** Shows what is wrong with the text of a goal. */
  refuse(error: TextError) {
    // A link's goal is read late and must not replace a goal that is being typed.
    if (document.activeElement === this.#input && this.#input.value !== error.text) return;
    this.#isOpen = true;
    this.#input.value = error.text;
    showError(this.#input, this.#error, error);
    // The user may have left the field by pressing a control below it, which must not move yet.
    whenReleased(() => {
      this.#error.hidden = !hasError(this.#input);
    });
    this.#store.changed();
  }

  get #input() {
    return find<HTMLTextAreaElement>('#goal-text');
  }

  get #error() {
    return find('#goal-error');
  }

  #keydown(event: KeyboardEvent) {
    if (!isSubmit(event)) return;
    event.preventDefault();
    this.#setGoal(this.#input.value);
  }

  async #choose(choice: string) {
    this.#isOpen = choice === 'board';
    clearError(this.#input, this.#error);
    if (!this.#isOpen) return this.#setGoal(choice);
    await this.#store.changed();
    this.#input.focus();
    this.#input.select();
  }

  /**
   * Only half of all boards can reach a given goal. A shuffled board that could reach the last goal but not this one is shuffled again. A
   * board that the user has entered stays, and the page says what can be done.
   */
  #setGoal(goal: string) {
    const { puzzle } = this.#store;
    const wasSolvable = puzzle.parity?.solvable;
    const saved = puzzle.savedGame;
    const isShuffled = saved?.games[saved.current].kind !== 'own';
    clearError(this.#input, this.#error);
    puzzle.goal = goal;
    if (hasError(this.#input)) return;
    forgetBrought(puzzle);
    if (isShuffled && wasSolvable && !puzzle.parity?.solvable) puzzle.shuffle();
    this.#store.changed();
  }
}
