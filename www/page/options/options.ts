// The rows of options: what they say while they are closed. Their controls are loaded when a row is about to be opened.

import type { FifteenPuzzle } from '../../element/index.js';
import { rateName, shortChoice } from '../display-names.js';
import type { TextError } from '../fields/text-error.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import type { OptionsPanel } from './options-panel.js';

export class Options {
  #store;
  #loading: Promise<OptionsPanel> | null = null;

  constructor(store: Store) {
    this.#store = store;
    for (const row of [element('options'), element('play-row')]) {
      for (const type of ['pointerenter', 'focusin', 'toggle']) row.addEventListener(type, () => this.#open());
    }
    store.subscribe(() => this.#draw());
    this.#draw();
  }

  /** If the controls cannot be loaded, the rows say so, and the next event tries again. */
  #open() {
    this.#load().catch(() => {
      for (const id of ['options-now', 'play-now']) element(id).textContent = text('loadingFailed');
    });
  }

  #load() {
    this.#loading ??= withTexts(import('./options-panel.js'), 'searches', 'play').then(
      ({ OptionsPanel }) => new OptionsPanel(this.#store),
      (error) => {
        this.#loading = null;
        throw error;
      },
    );
    return this.#loading;
  }

  /** Shows what is wrong with the text of a goal. */
  async refuseGoal(error: TextError) {
    const panel = await this.#load();
    panel.refuseGoal(error);
  }

  /** Shows the present settings. */
  #draw() {
    const { puzzle } = this.#store;
    const { choices, arrows, effectiveHeuristic, rate } = puzzle;
    if (!choices) return;
    resetImpossible(puzzle);
    const throttle = rate === Number.POSITIVE_INFINITY ? '' : `, ${rateName(rate)}`;
    element('options-now').textContent = shortChoice(choices.algorithm, effectiveHeuristic) + throttle;
    element('play-now').textContent = text(arrows === 'tile' ? 'keysMoveTile' : 'keysMoveBlank');
  }
}

/** Resets choices that are not possible with the size, the goal or the algorithm to their defaults. */
function resetImpossible(puzzle: FifteenPuzzle) {
  if (!puzzle.choices) return;
  const { algorithm, heuristics, options, deepest } = puzzle.choices;
  if (puzzle.algorithm && puzzle.algorithm !== algorithm) puzzle.algorithm = undefined;
  if (puzzle.heuristic && !heuristics.includes(puzzle.heuristic)) puzzle.heuristic = undefined;
  if (puzzle.pruneDepth && puzzle.pruneDepth > deepest) puzzle.pruneDepth = undefined;
  if (!options.includes('weight')) puzzle.weight = undefined;
  if (!options.includes('seed')) puzzle.seed = undefined;
  if (!options.includes('hybrid')) puzzle.hybrid = false;
}

function element(id: string) {
  return document.getElementById(id) as HTMLElement;
}
