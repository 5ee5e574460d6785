// The rows of options: what they say while they are closed. Their controls are loaded when a row is about to be opened.

import type { Choices, FifteenPuzzle } from '../../element/index.js';
import { rateName, shortChoice } from '../display-names.js';
import type { TextError } from '../fields/text-error.js';
import { lateRows, showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import type { OptionsPanel } from './options-panel.js';

export class Options {
  #store;
  #load: () => Promise<OptionsPanel>;

  constructor(store: Store) {
    this.#store = store;
    this.#load = lateRows(['options', 'play-row'], async () => {
      const { OptionsPanel } = await withTexts(import('./options-panel.js'), 'searches', 'play');
      return new OptionsPanel(store);
    });
    store.subscribe(() => this.#draw());
    this.#draw();
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
    resetImpossible(puzzle, choices);
    const throttle = rate === Number.POSITIVE_INFINITY ? '' : `, ${rateName(rate)}`;
    showRow('options', shortChoice(choices.algorithm, effectiveHeuristic) + throttle);
    showRow('play-row', text(arrows === 'tile' ? 'keysMoveTile' : 'keysMoveBlank'));
  }
}

/** Resets choices that are not possible with the size, the goal or the algorithm to their defaults. */
function resetImpossible(puzzle: FifteenPuzzle, { algorithm, heuristics, options, deepest }: Choices) {
  if (puzzle.algorithm && puzzle.algorithm !== algorithm) puzzle.algorithm = undefined;
  if (puzzle.heuristic && !heuristics.includes(puzzle.heuristic)) puzzle.heuristic = undefined;
  if (puzzle.pruneDepth && puzzle.pruneDepth > deepest) puzzle.pruneDepth = undefined;
  if (!options.includes('weight')) puzzle.weight = undefined;
  if (!options.includes('seed')) puzzle.seed = undefined;
  if (!options.includes('hybrid')) puzzle.hybrid = false;
}
