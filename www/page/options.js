// The settings of the page: size, shuffle, patterns and everything under Search options. Each is a property of the element; what may be
// chosen together, the element says.

import { html, nothing, render } from 'lit';
import { GoalField } from './goal-field.js';
import { heuristicName, limitName, nameInSentence, shortAlgorithm, shortChoice, shortName } from './names.js';
import { rateAt, rateName } from './rate.js';

/** @import { Choices, FifteenPuzzle } from '../element/index.js' */

/** As the element calls them. */
const patternNames = [...'abcdefghi'];

/** Of weighted A*. */
const weights = [1.2, 1.5, 2, 3, 5];
const defaultWeight = 1.5;

/** Of the order of moves; any will do. */
const seeds = [1, 2, 3, 4, 5];

/** Lengths of the strings of moves that are forbidden, short of the most that there is. */
const prunes = [2, 8, 12];

/** Seconds. */
const limits = [1, 10, 60, Number.POSITIVE_INFINITY];

export class OptionsPanel {
  #puzzle;
  #changed;
  #goal;

  /** @param {FifteenPuzzle} puzzle  @param {() => void} changed called when another search was chosen */
  constructor(puzzle, changed) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    this.#goal = new GoalField(puzzle, () => {
      this.show();
      changed();
    });
    for (const radio of this.#sizes()) radio.addEventListener('change', () => this.#resize(Number(radio.value)));
    for (const name of /** @type {const} */ (['easy', 'patterns', 'reflection', 'hybrid'])) {
      this.#on(name, ({ checked }) => Object.assign(puzzle, { [name]: checked }));
    }
    for (const name of /** @type {const} */ (['algorithm', 'heuristic', 'arrows'])) {
      this.#on(name, ({ value }) => Object.assign(puzzle, { [name]: value || undefined }));
    }
    for (const [id, name] of Object.entries({
      weight: 'weight',
      seed: 'seed',
      prune: 'pruneDepth',
      'time-limit': 'timeLimit',
    })) {
      this.#on(id, ({ value }) => Object.assign(puzzle, { [name]: value ? Number(value) : undefined }));
    }
    this.#on('workers', (select) => {
      puzzle.solver.workers = Number(select.value);
    });
    field('rate').addEventListener('input', () => this.#slow());
  }

  /** @param {string} id  @param {(input: HTMLInputElement) => void} set */
  #on(id, set) {
    field(id).addEventListener('change', () => {
      set(field(id));
      this.show();
      this.#changed();
    });
  }

  #sizes() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[name="size"]'));
  }

  /** @param {number} size */
  #resize(size) {
    this.#puzzle.size = size;
    this.#puzzle.shuffle();
  }

  #slow() {
    const place = Number(field('rate').value);
    this.#puzzle.rate = rateAt(place);
    field('rate').setAttribute('aria-valuetext', rateName(place));
    element('rate-now').textContent = rateName(place);
    this.show();
  }

  /** The text of a goal was refused. @param {import('./text-fault.js').Fault} fault */
  refuseGoal(fault) {
    this.#goal.refuse(fault);
  }

  /** Puts every control at what holds now. */
  show() {
    if (!this.#puzzle.choices) return;
    this.#forgetImpossible(this.#puzzle.choices);
    const {
      choices,
      size,
      arrows,
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
    for (const radio of this.#sizes()) radio.checked = Number(radio.value) === size;
    fill('algorithm', choices.algorithms, shortAlgorithm, algorithm);
    const best = `Best (${shortName(choices.heuristic ?? '').toLowerCase()})`;
    const heuristicOption = (/** @type {string} */ name) => (name ? heuristicName(name) : best);
    fill('heuristic', ['', ...choices.heuristics], heuristicOption, this.#puzzle.heuristic ?? '');
    fill('weight', weights.map(String), String, String(weight ?? defaultWeight));
    fill('seed', ['', ...seeds.map(String)], seedName, String(seed ?? ''));
    fill('time-limit', limits.map(String), (seconds) => limitName(Number(seconds)), String(effectiveTimeLimit));
    const shorter = prunes.filter((depth) => depth < choices.deepest);
    const pruneOption = (/** @type {string} */ depth) => pruneName(Number(depth || choices.deepest));
    fill('prune', [...shorter.map(String), ''], pruneOption, String(pruneDepth ?? ''));
    fill('workers', workerCounts(solver.maxWorkers), String, String(solver.workers));
    this.#showLack(effectiveHeuristic);
    this.#goal.show();
    field('arrows').value = arrows;
    // What has no meaning for the chosen search is not there to be chosen.
    element('heuristic-label').hidden = choices.heuristics.length === 0;
    element('weight-label').hidden = !options.includes('weight');
    // A* hands over to IDA* only what came in the usual order.
    element('seed-label').hidden = !options.includes('seed') || hybrid;
    element('hybrid-label').hidden = !options.includes('hybrid') || seed !== undefined;
    element('prune-label').hidden = !options.includes('pruneDepth');
    element('workers-label').hidden = !options.includes('workers') || seed !== undefined || solver.maxWorkers === 1;
    element('reflection-label').hidden = partition.length === 0;
    element('patterns-label').hidden = partition.length === 0;
    const throttle = rate === Number.POSITIVE_INFINITY ? '' : `, ${rateName(Number(field('rate').value))}`;
    element('options-now').textContent = shortChoice(algorithm, effectiveHeuristic) + throttle;
    this.#showKey(partition);
  }

  /** A choice that does not go with the size, the goal or the algorithm falls back to the best one. @param {Choices} choices */
  #forgetImpossible({ algorithm, heuristics, options, deepest }) {
    const puzzle = this.#puzzle;
    if (puzzle.algorithm && puzzle.algorithm !== algorithm) puzzle.algorithm = undefined;
    if (puzzle.heuristic && !heuristics.includes(puzzle.heuristic)) puzzle.heuristic = undefined;
    if (puzzle.pruneDepth && puzzle.pruneDepth > deepest) puzzle.pruneDepth = undefined;
    if (!options.includes('weight')) puzzle.weight = undefined;
    if (!options.includes('seed')) puzzle.seed = undefined;
    if (!options.includes('hybrid')) puzzle.hybrid = false;
  }

  /** Says so where another heuristic serves until the table of the chosen one is there. @param {string | undefined} inUse */
  #showLack(inUse = '') {
    const { heuristic = inUse } = this.#puzzle;
    const lack = () =>
      html`Until the ${shortName(heuristic)} table is built, below, searches use <span class="whole">${nameInSentence(inUse)}</span>.`;
    render(heuristic === inUse ? nothing : lack(), element('heuristic-lack'));
  }

  /** @param {number[][]} partition */
  #showKey(partition) {
    const key = element('patterns-key');
    key.hidden = !this.#puzzle.patterns || partition.length === 0;
    render(
      partition.map((tiles, index) => html`<li data-pat=${patternNames[index]}><i></i>${tiles.join(' ')}</li>`),
      key,
    );
  }
}

/** From one to the most. @param {number} most */
function workerCounts(most) {
  return Array.from({ length: most }, (_, index) => String(index + 1));
}

/** @param {number} depth */
function pruneName(depth) {
  return depth === 2 ? 'Undoing moves only' : `${depth} moves`;
}

/** @param {string} seed */
function seedName(seed) {
  return seed ? `Random, seed ${seed}` : 'Usual';
}

/** A value from elsewhere is offered as well. @param {string} id  @param {string[]} values  @param {(value: string) => string} nameOf  @param {string} chosen */
function fill(id, values, nameOf, chosen) {
  const offered = values.includes(chosen) ? values : [...values, chosen];
  render(
    offered.map((value) => html`<option value=${value} .selected=${value === chosen}>${nameOf(value)}</option>`),
    field(id),
  );
}

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** @param {string} id */
function field(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id));
}
