// The texts of the closed rows of options. Their controls are loaded when a row is about to be opened.

import type { Choices, FifteenPuzzle } from '../../element/index.js';
import { find } from '../../ui/find.js';
import type { TextError } from '../fields/text-error.js';
import { lateRows, showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, withTexts } from '../text/words.js';
import type { OptionsPanel } from './options-panel.js';

export class Options {
  #store;
  #load: () => Promise<OptionsPanel>;
  #row = find<HTMLDetailsElement>('#options');
  /** The module that names searches; loaded once the options are open or one of them is set. */
  #names: typeof import('../display-names.js') | null = null;

  constructor(store: Store) {
    this.#store = store;
    this.#load = lateRows(['options', 'play-row'], async () => {
      const { OptionsPanel } = await withTexts(import('./options-panel.js'), 'searches', 'names', 'play');
      return new OptionsPanel(store);
    });
    this.#row.addEventListener('toggle', () => store.changed());
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
    const { choices, arrows, metric, algorithm, heuristic, effectiveHeuristic, rate } = puzzle;
    if (!choices) return;
    resetImpossible(puzzle, choices);
    const isSlowed = rate !== Number.POSITIVE_INFINITY;
    const isNamed = this.#row.open || algorithm || heuristic || isSlowed || metric === 'multi-tile';
    if (isNamed && !this.#names) this.#loadNames();
    const names = isNamed ? this.#names : null;
    const plain = text(choices.improves ? 'wantedGood' : 'wantedShortest');
    const throttle = names && isSlowed ? `, ${names.rateName(rate)}` : '';
    showRow('options', (names?.shortChoice(choices.algorithm, effectiveHeuristic) ?? plain) + throttle);
    showRow('play-row', text(arrows === 'tile' ? 'keysMoveTile' : 'keysMoveBlank'));
  }

  async #loadNames() {
    try {
      this.#names = await withTexts(import('../display-names.js'), 'names');
      this.#draw();
    } catch {} // the next drawing tries again
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
