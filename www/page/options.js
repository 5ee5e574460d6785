// The settings of the page: size, shuffle, patterns and everything under Search options. Each is a property of the element; what may be
// chosen together, the element says.

import { html, nothing, render } from 'lit';
import { algorithmName, heuristicName, nameInSentence, shortChoice, shortName } from './names.js';
import { rateAt, rateName } from './rate.js';

/** @import { FifteenPuzzle } from '../element/index.js' */
/** @import { Goal } from '../solver/index.js' */

/** As the element calls them. */
const patternNames = [...'abcdefghi'];

export class OptionsPanel {
  #puzzle;
  #changed;

  /** @param {FifteenPuzzle} puzzle  @param {() => void} changed called when another search was chosen */
  constructor(puzzle, changed) {
    this.#puzzle = puzzle;
    this.#changed = changed;
    for (const radio of this.#sizes()) radio.addEventListener('change', () => this.#resize(Number(radio.value)));
    this.#on('easy', (input) => {
      puzzle.easy = input.checked;
    });
    this.#on('patterns', (input) => {
      puzzle.patterns = input.checked;
    });
    this.#on('reflection', (input) => {
      puzzle.reflection = input.checked;
    });
    this.#on('goal', (select) => this.#aim(/** @type {Goal} */ (select.value)));
    for (const name of /** @type {const} */ (['algorithm', 'heuristic', 'arrows'])) {
      this.#on(name, (select) => Object.assign(puzzle, { [name]: select.value || undefined }));
    }
    this.#on('workers', (select) => {
      puzzle.solver.workers = Number(select.value);
    });
    this.#on('prune', (select) => {
      puzzle.pruneDepth = Number(select.value);
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

  /** On boards of even width no slides lead to both goals: where the board led to the one, another is drawn for the other. @param {Goal} goal */
  #aim(goal) {
    const wasSolvable = this.#puzzle.parity?.solvable;
    this.#puzzle.goal = goal;
    if (wasSolvable && !this.#puzzle.parity?.solvable) this.#puzzle.shuffle();
  }

  #slow() {
    const place = Number(field('rate').value);
    this.#puzzle.rate = rateAt(place);
    field('rate').setAttribute('aria-valuetext', rateName(place));
    element('rate-now').textContent = rateName(place);
    this.show();
  }

  /** Puts every control at what holds now. */
  show() {
    const { choices, size, goal, arrows, heuristicInUse, partition, rate, solver } = this.#puzzle;
    if (!choices || !heuristicInUse) return;
    this.#forgetImpossible(choices);
    const algorithm = this.#puzzle.algorithm ?? choices.algorithm;
    for (const radio of this.#sizes()) radio.checked = Number(radio.value) === size;
    fill('algorithm', choices.algorithms, algorithmName, algorithm);
    const best = `Best (${shortName(choices.heuristic).toLowerCase()})`;
    const heuristicOption = (/** @type {string} */ name) => (name ? heuristicName(name) : best);
    fill('heuristic', ['', ...choices.heuristics], heuristicOption, this.#puzzle.heuristic ?? '');
    fill('workers', workerCounts(solver.mostWorkers), String, String(solver.workers));
    this.#showLack(heuristicInUse);
    field('goal').value = goal;
    field('arrows').value = arrows;
    // What has no meaning for the chosen search is not there to be chosen.
    element('prune-label').hidden = algorithm !== 'ida-star';
    element('workers-label').hidden = algorithm !== 'ida-star' || solver.mostWorkers === 1;
    element('reflection-label').hidden = partition.length === 0;
    element('patterns-label').hidden = partition.length === 0;
    const throttle = rate === Number.POSITIVE_INFINITY ? '' : `, ${rateName(Number(field('rate').value))}`;
    element('options-now').textContent = shortChoice(algorithm, heuristicInUse) + throttle;
    this.#showKey(partition);
  }

  /** A choice that the new size does not have falls back to the best one. @param {{ algorithms: string[], heuristics: string[] }} choices */
  #forgetImpossible({ algorithms, heuristics }) {
    const { algorithm, heuristic } = this.#puzzle;
    if (algorithm && !algorithms.includes(algorithm)) this.#puzzle.algorithm = undefined;
    if (heuristic && !heuristics.includes(heuristic)) this.#puzzle.heuristic = undefined;
  }

  /** Says so where another heuristic serves until the table of the chosen one is there. @param {string} inUse */
  #showLack(inUse) {
    const { heuristic = inUse } = this.#puzzle;
    const serving = html`<span class="whole">${nameInSentence(inUse)}</span>`;
    const lack = html`Until the ${shortName(heuristic)} table is built, below, searches use ${serving}.`;
    render(heuristic === inUse ? nothing : lack, element('heuristic-lack'));
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

/** @param {string} id  @param {string[]} values  @param {(value: string) => string} nameOf  @param {string} chosen */
function fill(id, values, nameOf, chosen) {
  render(
    values.map((value) => html`<option value=${value} .selected=${value === chosen}>${nameOf(value)}</option>`),
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
