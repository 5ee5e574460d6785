// The controls in the rows of options. Each of them sets a property of the element. The element's `choices` say which settings are possible
// together. It is loaded when one of the rows is about to be opened.

import '../../style/options.css';
import { html, render } from 'lit';
import type { FifteenPuzzle } from '../../element/index.js';
import { heuristicName, limitName, shortAlgorithm, shortName } from '../display-names.js';
import { GoalField } from '../fields/goal-field.js';
import type { TextError } from '../fields/text-error.js';
import { nameInSentence } from '../names-in-sentences.js';
import { showPlayOptions } from '../play/play-options.js';
import { text } from '../text/words.js';
import { rateName, rates } from './rate.js';

/** The element's names for the groups of a partition. */
const patternNames = [...'abcdefghi'];

/** Weights offered for weighted A*. */
const weights = [1.2, 1.5, 2, 3, 5];
const defaultWeight = 1.5;

/** Seeds offered for a random order of moves. */
const seeds = [1, 2, 3, 4, 5];

/** Pruning depths offered besides the deepest: the lengths of the move sequences that are recognized as duplicates. */
const pruneDepths = [2, 8, 12];

/** Time limits offered, in seconds. */
const timeLimits = [1, 10, 60, Number.POSITIVE_INFINITY];

/** The options that are checkboxes, by the names of their properties. */
const checkboxes = ['patterns', 'reflection', 'hybrid'] as const;

export class OptionsPanel {
  #puzzle;
  #changed;
  #goal;

  /** @param changed - called when a search option has changed */
  constructor(puzzle: FifteenPuzzle, changed: () => void) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    this.#goal = new GoalField(puzzle, () => {
      this.show();
      changed();
    });
    for (const name of checkboxes) {
      this.#on(name, ({ checked }) => Object.assign(puzzle, { [name]: checked }));
    }
    for (const name of ['algorithm', 'heuristic'] as const) {
      this.#on(name, ({ value }) => Object.assign(puzzle, { [name]: value || undefined }));
    }
    for (const [id, name] of Object.entries({
      weight: 'weight',
      seed: 'seed',
      prune: 'pruneDepth',
      'time-limit': 'timeLimit',
      rate: 'rate',
    })) {
      this.#on(id, ({ value }) => Object.assign(puzzle, { [name]: value ? Number(value) : undefined }));
    }
    this.#on('workers', (select) => {
      puzzle.solver.workers = Number(select.value);
    });
  }

  #on(id: string, set: (input: HTMLInputElement) => void) {
    field(id).addEventListener('change', () => {
      set(field(id));
      this.show();
      this.#changed();
    });
  }

  /** Shows what is wrong with the text of a goal. */
  refuseGoal(error: TextError) {
    this.#goal.refuse(error);
  }

  /** Updates every control to the present settings. */
  show() {
    if (!this.#puzzle.choices) return;
    const {
      choices,
      effectiveHeuristic,
      partition,
      rate,
      solver,
      weight,
      seed,
      hybrid,
      effectiveTimeLimit,
      pruneDepth,
    } = this.#puzzle;
    const { algorithm, options } = choices;
    fill('algorithm', choices.algorithms, shortAlgorithm, algorithm);
    const best = text('bestHeuristic', { name: shortName(choices.heuristic ?? '') });
    const heuristicOption = (name: string) => (name ? heuristicName(name) : best);
    fill('heuristic', ['', ...choices.heuristics], heuristicOption, this.#puzzle.heuristic ?? '');
    fill('weight', weights.map(String), String, String(weight ?? defaultWeight));
    fill('seed', ['', ...seeds.map(String)], seedName, String(seed ?? ''));
    fill('time-limit', timeLimits.map(String), (seconds) => limitName(Number(seconds)), String(effectiveTimeLimit));
    const shorter = pruneDepths.filter((depth) => depth < choices.deepest);
    const pruneOption = (depth: string) => pruneName(Number(depth || choices.deepest));
    fill('prune', [...shorter.map(String), ''], pruneOption, String(pruneDepth ?? ''));
    fill('rate', rates.map(String), (one) => rateName(Number(one)), String(rate));
    fill('workers', workerCounts(solver.maxWorkers), String, String(solver.workers));
    this.#showMissingTable(effectiveHeuristic);
    this.#goal.show();
    showPlayOptions(this.#puzzle, element('play-options'), () => this.#changed());
    for (const name of checkboxes) field(name).checked = this.#puzzle[name];
    // Options that do not apply to the chosen search are hidden.
    element('heuristic-label').hidden = choices.heuristics.length === 0;
    element('weight-label').hidden = !options.includes('weight');
    // A* can switch to IDA* only with the default order of moves.
    element('seed-label').hidden = !options.includes('seed') || hybrid;
    element('hybrid-label').hidden = !options.includes('hybrid') || seed !== undefined;
    element('prune-label').hidden = !options.includes('pruneDepth');
    element('workers-label').hidden = !options.includes('workers') || seed !== undefined || solver.maxWorkers === 1;
    element('reflection-label').hidden = partition.length === 0;
    element('patterns-label').hidden = partition.length === 0;
    this.#showKey(partition);
  }

  /** Says which heuristic is used while the table of the chosen one is missing. */
  #showMissingTable(inUse: string | undefined = '') {
    const { heuristic = inUse } = this.#puzzle;
    const names = { inUse: nameInSentence(inUse), table: shortName(heuristic) };
    element('heuristic-note').textContent = heuristic === inUse ? '' : text('missingTable', names);
  }

  #showKey(partition: number[][]) {
    const key = element('patterns-key');
    key.hidden = !this.#puzzle.patterns || partition.length === 0;
    render(
      partition.map((tiles, index) => html`<li data-pat=${patternNames[index]}><i></i>${tiles.join(' ')}</li>`),
      key,
    );
  }
}

/** '1' to the maximum. */
function workerCounts(maximum: number) {
  return Array.from({ length: maximum }, (_, index) => String(index + 1));
}

function pruneName(depth: number) {
  return depth === 2 ? text('pruneMoveBack') : text('pruneDepth', { n: depth });
}

function seedName(seed: string) {
  return seed ? text('orderSeed', { seed }) : text('orderDefault');
}

/** Fills a select element. The chosen value is offered even if it is not one of the values. */
function fill(id: string, values: string[], nameOf: (value: string) => string, chosen: string) {
  const offered = values.includes(chosen) ? values : [...values, chosen];
  render(
    offered.map((value) => html`<option value=${value} .selected=${value === chosen}>${nameOf(value)}</option>`),
    field(id),
  );
}

function element(id: string) {
  return document.getElementById(id) as HTMLElement;
}

function field(id: string) {
  return document.getElementById(id) as HTMLInputElement;
}
