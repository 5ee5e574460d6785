// The rows of options: what they say while they are closed. Their controls are loaded when a row is about to be opened.

import type { Choices, FifteenPuzzle } from '../../element/index.js';
import { shortChoice } from '../display-names.js';
import type { TextError } from '../fields/text-error.js';
import { text, withTexts } from '../text/words.js';
import type { OptionsPanel } from './options-panel.js';
import { rateName } from './rate.js';

export class Options {
  #puzzle;
  #changed;
  #panel: OptionsPanel | null = null;
  #loading: Promise<OptionsPanel> | null = null;

  /** @param changed - called when a search option has changed */
  constructor(puzzle: FifteenPuzzle, changed: () => void) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    for (const row of [element('options'), element('play-row')]) {
      for (const type of ['pointerenter', 'focusin', 'toggle']) row.addEventListener(type, () => this.#open());
    }
  }

  /** If the controls cannot be loaded, the rows say so, and the next event tries again. */
  #open() {
    this.#load().catch(() => {
      for (const id of ['options-now', 'play-now']) element(id).textContent = text('loadingFailed');
    });
  }

  #load() {
    this.#loading ??= this.#loadPanel().catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  async #loadPanel() {
    const { OptionsPanel } = await withTexts(import('./options-panel.js'), 'searches', 'play');
    this.#panel = new OptionsPanel(this.#puzzle, () => {
      this.show();
      this.#changed();
    });
    this.#panel.show();
    // Before, a choice would have no effect.
    for (const controls of document.querySelectorAll('.opts')) controls.removeAttribute('hidden');
    return this.#panel;
  }

  /** Shows what is wrong with the text of a goal. */
  async refuseGoal(error: TextError) {
    const panel = await this.#load();
    panel.refuseGoal(error);
  }

  /** Shows the present settings. */
  show() {
    const { choices, arrows, effectiveHeuristic, rate } = this.#puzzle;
    if (!choices) return;
    this.#resetImpossible(choices);
    const throttle = rate === Number.POSITIVE_INFINITY ? '' : `, ${rateName(rate)}`;
    element('options-now').textContent = shortChoice(choices.algorithm, effectiveHeuristic) + throttle;
    element('play-now').textContent = text(arrows === 'tile' ? 'keysMoveTile' : 'keysMoveBlank');
    this.#panel?.show();
  }

  /** Resets choices that are not possible with the size, the goal or the algorithm to their defaults. */
  #resetImpossible({ algorithm, heuristics, options, deepest }: Choices) {
    const puzzle = this.#puzzle;
    if (puzzle.algorithm && puzzle.algorithm !== algorithm) puzzle.algorithm = undefined;
    if (puzzle.heuristic && !heuristics.includes(puzzle.heuristic)) puzzle.heuristic = undefined;
    if (puzzle.pruneDepth && puzzle.pruneDepth > deepest) puzzle.pruneDepth = undefined;
    if (!options.includes('weight')) puzzle.weight = undefined;
    if (!options.includes('seed')) puzzle.seed = undefined;
    if (!options.includes('hybrid')) puzzle.hybrid = false;
  }
}

function element(id: string) {
  return document.getElementById(id) as HTMLElement;
}
