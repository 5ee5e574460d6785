// The rows of options: the texts that they show while they are closed, and their controls. Each control sets a property of the element. The
// element's `choices` say which settings are possible together.

import '../../style/select.css';
import '../../style/options.css';
import { html, render } from 'lit';
import type { Choices, FifteenPuzzle } from '../../element/index.js';
import { METRICS } from '../../solver/index.js';
import { isLarge } from '../../solver/shape.js';
import { patternNames } from '../../ui/board.js';
import type { EventOf } from '../../ui/event-of.js';
import { find } from '../../ui/find.js';
import { select } from '../../ui/select.js';
import {
  heuristicName,
  limitName,
  nameInSentence,
  rateName,
  rates,
  shortAlgorithm,
  shortChoice,
  shortName,
} from '../display-names.js';
import type { TextError } from '../fields/text-error.js';
import { showRow } from '../late-row.js';
import type { Store } from '../store.js';
import { text, wordsOf } from '../text/words.js';
import { GoalField } from './goal-field.js';
import { playOptions } from './play-options.js';

const t = wordsOf('settings');

/** Weights offered for weighted A*. */
const weights = [1.2, 1.5, 2, 3, 5];
const defaultWeight = 1.5;

/** Seeds offered for a random order of moves. */
const seeds = [1, 2, 3, 4, 5];

/** Pruning depths offered besides the default: the lengths of the move sequences that are recognized as duplicates. */
const pruneDepths = [2, 8, 12, 14];

/** Time limits offered, in seconds. */
const timeLimits = [1, 10, 60, Number.POSITIVE_INFINITY];

export class OptionsPanel {
  #store;
  #row = find<HTMLDetailsElement>('#options');
  #goal;

  constructor(store: Store) {
    this.#store = store;
    this.#goal = new GoalField(store);
    this.#row.addEventListener('toggle', () => store.changed());
    store.subscribe(() => this.#draw());
    this.#draw();
    for (const controls of document.querySelectorAll('.opts')) controls.removeAttribute('hidden');
  }

  /** Shows what is wrong with the text of a goal. */
  async refuseGoal(error: TextError) {
    await this.#store.changed();
    this.#goal.refuse(error);
  }

  #draw() {
    const { puzzle } = this.#store;
    if (!puzzle.choices) return;
    resetImpossible(puzzle, puzzle.choices);
    this.#show(puzzle, puzzle.choices);
    render(this.#searchOptions(puzzle, puzzle.choices), find('#search-options'));
    render(
      playOptions(puzzle, () => this.#store.changed()),
      find('#play-options'),
    );
    this.#goal.show();
  }

  /** Shows the present settings in the closed rows. */
  #show({ metric, algorithm, heuristic, effectiveHeuristic, rate }: FifteenPuzzle, choices: Choices) {
    const isSlowed = rate !== Number.POSITIVE_INFINITY;
    const isNamed = this.#row.open || algorithm || heuristic || isSlowed || metric === 'multi-tile';
    const plain = t(choices.improves ? 'wantedGood' : 'wantedShortest');
    const throttle = isSlowed ? `, ${rateName(rate)}` : '';
    showRow('options', (isNamed ? shortChoice(choices.algorithm, effectiveHeuristic) : plain) + throttle);
  }

  /** Options that do not apply to the chosen search are hidden. */
  #searchOptions(puzzle: FifteenPuzzle, choices: Choices) {
    const { effectiveHeuristic, effectiveTimeLimit, heuristic, partition, solver, seed, hybrid } = puzzle;
    const { algorithm, heuristics, options, pruneDepth, deepest } = choices;
    const set = (target: object, name: string, value: unknown) => {
      Object.assign(target, { [name]: value });
      this.#store.changed();
    };
    const name = (property: string) => (value: string) => set(puzzle, property, value || undefined);
    const number = (property: string) => (value: string) => set(puzzle, property, value ? Number(value) : undefined);
    const checkbox = (label: string, isChecked: boolean, isOffered: boolean, check: (isChecked: boolean) => void) =>
      html`<label class="check" ?hidden=${!isOffered}>
        <input type="checkbox" .checked=${isChecked} @change=${({ target }: EventOf<HTMLInputElement>) => check(target.checked)} />
        <span>${label}</span>
      </label>`;
    const flag = (property: 'reflection' | 'hybrid', isOffered: boolean) =>
      checkbox(text(property), puzzle[property], isOffered, (isChecked) => set(puzzle, property, isChecked));
    const isPatterned = puzzle.colors === 'patterns';
    const best = t('bestHeuristic', { name: shortName(choices.heuristic ?? '') });
    return html`<p class="all quiet"><a href="#how">${t('whatOptionsMean')}</a></p>
      ${option(text('metric'), {
        values: [...METRICS],
        nameOf: (metric) => (metric === METRICS[0] ? t('singleTileMoves') : text('multiTileMoves')),
        chosen: puzzle.metric,
        choose: name('metric'),
        isOffered: !isLarge(puzzle),
      })}
      ${option(text('algorithm'), { values: choices.algorithms, nameOf: shortAlgorithm, chosen: algorithm, choose: name('algorithm') })}
      ${option(text('heuristic'), {
        values: ['', ...heuristics],
        nameOf: (one) => (one ? heuristicName(one) : best),
        chosen: heuristic ?? '',
        choose: name('heuristic'),
        isOffered: heuristics.length > 0,
      })}
      <p class="all quiet" id="heuristic-note" role="status">${missingTable(effectiveHeuristic, heuristic)}</p>
      ${option(text('weight'), {
        values: weights.map(String),
        chosen: String(puzzle.weight ?? defaultWeight),
        choose: number('weight'),
        isOffered: options.includes('weight'),
      })}
      ${this.#goal.template()}
      ${option(t('timeLimit'), {
        values: timeLimits.map(String),
        nameOf: (seconds) => limitName(Number(seconds)),
        chosen: String(effectiveTimeLimit),
        choose: number('timeLimit'),
      })}
      ${option(t('searchSpeed'), {
        values: rates.map(String),
        nameOf: (rate) => rateName(Number(rate)),
        chosen: String(puzzle.rate),
        choose: number('rate'),
      })}
      ${option(t('pruneDuplicates'), {
        values: pruneDepths
          .filter((depth) => depth <= deepest && depth !== pruneDepth)
          .concat(pruneDepth)
          .toSorted((one, other) => one - other)
          .map((depth) => (depth === pruneDepth ? '' : String(depth))),
        nameOf: (depth) => pruneName(Number(depth || pruneDepth)),
        chosen: String(puzzle.pruneDepth ?? ''),
        choose: number('pruneDepth'),
        isOffered: options.includes('pruneDepth'),
      })}
      ${option(text('workers'), {
        values: workerCounts(solver.maxWorkers),
        chosen: String(solver.workers),
        choose: (count) => set(solver, 'workers', Number(count)),
        isOffered: options.includes('workers') && seed === undefined && solver.maxWorkers > 1,
      })}
      ${option(t('orderOfMoves'), {
        values: ['', ...seeds.map(String)],
        nameOf: seedName,
        chosen: String(seed ?? ''),
        choose: number('seed'),
        // A* can switch to IDA* only with the default order of moves.
        isOffered: options.includes('seed') && !hybrid,
      })}
      ${flag('reflection', partition.length > 0)}
      ${flag('hybrid', options.includes('hybrid') && seed === undefined)}
      ${checkbox(t('showPatterns'), isPatterned, partition.length > 0, (isChecked) => set(puzzle, 'colors', isChecked ? 'patterns' : undefined))}
      ${patternKey(isPatterned ? partition : [])}`;
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

interface Selection {
  /** as texts */
  values: string[];
  nameOf?: (value: string) => string;
  chosen: string;
  choose: (value: string) => void;
  isOffered?: boolean;
}

/** A list of values. The chosen value is offered even if it is not in the list. */
function option(label: string, { values, nameOf = String, chosen, choose, isOffered = true }: Selection) {
  const offered = values.includes(chosen) ? values : [...values, chosen];
  return html`<label ?hidden=${!isOffered}>
    <span>${label}</span>
    ${select({ values: offered, textOf: nameOf, chosen, choose })}
  </label>`;
}

/** Says which heuristic is used while the table of the chosen one is missing. */
function missingTable(inUse: string = '', chosen: string = inUse) {
  return chosen === inUse ? '' : t('missingTable', { inUse: nameInSentence(inUse), table: shortName(chosen) });
}

function patternKey(partition: number[][]) {
  return html`<ul class="all key" aria-label=${text('patterns')} ?hidden=${partition.length === 0}>
    ${partition.map((tiles, index) => html`<li data-pat=${patternNames[index]}><i></i>${tiles.join(' ')}</li>`)}
  </ul>`;
}

/** '1' to the maximum. */
function workerCounts(maximum: number) {
  return Array.from({ length: maximum }, (_, index) => String(index + 1));
}

function pruneName(depth: number) {
  return depth === 2 ? t('pruneMoveBack') : text('pruneDepth', { n: depth });
}

function seedName(seed: string) {
  return seed ? t('orderSeed', { seed }) : t('orderDefault');
}
