// Learned: two values of a large board, a lower bound and a learned one, along the best known solution; and a beam with each of them, level
// by level, with its solution and its proof.

import { html } from 'lit';
import { button } from '../../../element/lab-tools.js';
import { evaluationFile } from '../../../solver/client/late/evaluations.js';
import { failedToStart } from '../../../solver/errors.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import type { EventOf } from '../../../ui/event-of.js';
import type { RemoteBeams } from '../../engine/engine.js';
import type { BeamRequest, TwoValues } from '../../engine/level-beams.js';
import { heuristicName } from '../../parts/search/names.js';
import { widthClass } from '../../parts/shapes.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import type { AlongPath } from './charts.js';
import { alongChart, beamsChart } from './charts.js';
import type { Lane } from './duel.js';
import { Duel } from './duel.js';
import type { LearnedRequest } from './request.js';
import { examples, requestOf, widths } from './request.js';

export { default as styles } from './styles.css?raw';
export { LearnedView as View };

/** The boards of a solution, and both values of each. */
interface Path {
  boards: string[];
  values: TwoValues[];
  isShortest: boolean;
}

interface Data {
  request: LearnedRequest;
  held: RemoteBeams;
  /** the heuristic of the lower bound */
  heuristic: string;
  path: Path;
  duel: Duel;
}

class LearnedView extends LabView<Data, 'beam'> {
  /** Whether the sentence says what the beams have found. */
  #isDuelSaid = false;

  protected async load(subject: Subject<'beam'>, last: Data | null): Promise<Data> {
    const request = requestOf(subject, this.rules);
    if (last?.request.board !== request.board || last.request.goal !== request.goal)
      return this.#begin(request, last?.held ?? (await this.context.engine().beams()));
    return last.request.width === request.width ? last : { ...last, request, duel: new Duel(last.path.values[0]) };
  }

  protected override take(at: number | null, last: Data | null) {
    const { duel, path } = this.data;
    if (duel !== last?.duel) last?.duel.cancel();
    if (path !== last?.path) Object.assign(this.timeline, { at: 0, length: path.boards.length - 1 });
    return super.take(at, last);
  }

  protected override async goTo() {
    this.#isDuelSaid = false;
    this.context.changed();
  }

  async #begin(request: LearnedRequest, beams: RemoteBeams): Promise<Data> {
    const asked = this.#asked(request);
    const missing = await beams.missingFile(asked);
    if (missing) {
      const file = await evaluationFile(missing);
      if (!file) throw failedToStart('the learned values could not be loaded');
      await beams.addFile(file);
    }
    const heuristic = await beams.prepare(asked);
    const moves = request.shortest || (await beams.quickSolution(asked));
    const path = await this.#pathOf(request, beams, moves);
    return { request, held: beams, heuristic, path, duel: new Duel(path.values[0]) };
  }

  #asked({ board, goal, shape }: LearnedRequest): BeamRequest {
    const { rules } = this;
    return { board, goal: rules.writeBoard(rules.goalBoard(shape, goal)) };
  }

  async #pathOf(request: LearnedRequest, beams: RemoteBeams, moves: string): Promise<Path> {
    const { rules } = this;
    const { board, goal } = this.#asked(request);
    const first = rules.readBoard(board);
    const boards = Array.from({ length: moves.length + 1 }, (_, count) =>
      rules.writeBoard(rules.applyMoves(first, moves.slice(0, count))),
    );
    const values = await beams.values(boards, goal);
    const isShortest = moves.length === request.shortest.length || values[0].bound === moves.length;
    return { boards, values, isShortest };
  }

  async #run() {
    const shown = this.data;
    if (shown.duel.isRunning) return;
    const { request, held, path } = shown;
    const duel = new Duel(path.values[0]);
    shown.duel = duel;
    this.timeline.pause();
    this.#isDuelSaid = true;
    try {
      await duel.run(held, this.#asked(request), request.width, this.context.changed);
      // Along the best solution, the values say most.
      const { best } = duel;
      if (!best || best.moves.length >= path.boards.length - 1) return;
      const better = await this.#pathOf(request, held, best.moves);
      if (this.loaded?.duel === duel) this.#takePath(better);
    } catch (thrown) {
      this.context.failed(thrown);
    }
  }

  #takePath(path: Path) {
    this.data.path = path;
    this.timeline.length = path.boards.length - 1;
    this.timeline.at = Math.min(this.timeline.at, this.timeline.length);
    this.context.changed();
  }

  #cancel() {
    const shown = this.data;
    shown.duel.cancel();
    shown.duel = new Duel(shown.path.values[0]);
    this.#isDuelSaid = false;
    this.context.changed();
  }

  override choices() {
    const { words, rules } = this;
    const { choose } = this.context;
    const t = (key: string) => words.text(key);
    const { request } = this.data;
    const chosen = examples.find(({ board }) => rules.writeBoard(rules.readBoard(board)) === request.board);
    const show = (event: SubmitEvent & EventOf<HTMLFormElement>) => {
      event.preventDefault();
      choose({ board: String(new FormData(event.currentTarget).get('board') ?? '') });
    };
    return html`
      ${buttonGroup({
        label: t('boards'),
        values: examples,
        textOf: ({ name }) => t(name),
        chosen: request.goal === 'blank-last' ? chosen : undefined,
        choose: ({ board }) => choose({ board, goal: 'blank-last' }),
      })}
      ${button({ label: t('another'), act: () => choose({ board: rules.writeBoard(rules.randomBoard(request.shape, request.goal, 0)) }) })}
      <details class="own">
        <summary class="btn">${t('own')}</summary>
        <form @submit=${show}>
          <input class="input" name="board" aria-label=${t('ownLabel')} autocomplete="off" spellcheck="false" .value=${request.board} />
          <button class="btn">${t('show')}</button>
        </form>
      </details>`;
  }

  get #along(): AlongPath {
    const { values, isShortest } = this.data.path;
    return { values, at: this.timeline.at, isShortest };
  }

  stage() {
    const { words } = this;
    const t = (key: string) => words.text(key);
    const { duel, path, request } = this.data;
    const known = { length: path.boards.length - 1, isShortest: path.isShortest };
    return html`<div class="learned">
      <div><p class="cap">${t('captionAlong')}</p>${alongChart(this.#along, words)}</div>
      ${this.#card(this.data)}
      <div class="beams"><p class="cap">${words.text('captionBeams', { n: request.width })}</p>${beamsChart(duel, known, words)}</div>
      <div>${this.#controls(this.data)}${this.#results(this.data)}</div>
    </div>`;
  }

  /** The board that is shown, with its values. */
  #card({ request, path }: Data) {
    const { rules, words } = this;
    const { at, length } = this.timeline;
    const board = rules.readBoard(path.boards[at]);
    const { bound, learned } = path.values[at];
    const remaining = length - at;
    const isProved = path.isShortest || bound === remaining;
    const t = (key: string) => words.text(key);
    return html`<div class="card ${widthClass(board)}">
      ${boardImage(board, rules.goalBoard(board, request.goal), words.boardName)}
      <p class="sum">
        <span class="h"><b>${bound}</b><small>${t('atLeast')}</small></span><i>≤</i>
        <span class="truth"><b>${remaining}</b><small>${t(isProved ? 'remain' : 'atMost')}</small></span><i>≈</i>
        <span class="guess"><b>${Math.round(learned)}</b><small>${t('guess')}</small></span>
      </p>
    </div>`;
  }

  #controls({ request, duel }: Data) {
    const { words } = this;
    const t = (key: string) => words.text(key);
    const { isRunning, isComplete } = duel;
    const label = isRunning ? 'cancel' : isComplete ? 'runAgain' : 'run';
    return html`<div class="controls">
      ${buttonGroup({
        label: t('width'),
        values: widths,
        textOf: (width) => words.count(width),
        chosen: request.width,
        choose: (width) => this.context.choose({ beam: String(width) }),
      })}
      ${button({ label: t(label), act: () => (isRunning ? this.#cancel() : this.#run()) })}
    </div>`;
  }

  /** The results of both beams: what each value says, finds and proves. */
  #results({ duel, heuristic }: Data) {
    const { words } = this;
    const t = (key: string) => words.text(key);
    const { bound, learned } = duel;
    const row = (key: string, of: (lane: Lane) => unknown) =>
      html`<tr><th scope="row">${t(key)}</th><td>${of(bound)}</td><td>${of(learned)}</td></tr>`;
    const after = (of: (lane: Lane) => unknown) => (lane: Lane) => (lane.state === 'waiting' ? '–' : of(lane));
    return html`<table class="results">
      <thead>
        <tr><td></td>
          <th scope="col" class="h">${t('bound')} <small>${heuristic.startsWith('pdb-') ? t('fromTables') : heuristicName(heuristic, words)}</small></th>
          <th scope="col" class="guess">${t('learned')} <small>${t('fromBoards')}</small></th>
        </tr>
      </thead>
      <tbody>
        ${row('says', (lane) =>
          lane.guide === 'bound'
            ? words.text('saysBound', { n: lane.lowest[0] })
            : words.text('saysLearned', { n: Math.round(lane.lowest[0]) }),
        )}
        ${row(
          'finds',
          after((lane) =>
            lane.hasEnded
              ? html`<b>${lane.length === null ? t('nothingFound') : words.text('nMoves', { n: lane.length })}</b>`
              : words.text('level', { n: lane.lowest.length - 1 }),
          ),
        )}
        ${row(
          'expanded',
          after(({ expanded }) => words.count(expanded)),
        )}
        ${row(
          'time',
          after(({ ms }) => words.duration(ms)),
        )}
        ${row('proves', (lane) => (lane.guide === 'bound' ? words.text('provesBound', { n: lane.lowest[0] }) : t('provesNothing')))}
      </tbody>
    </table>`;
  }

  sentence() {
    const { words } = this;
    const { duel, request } = this.data;
    const hasSaid = duel.isRunning || duel.isComplete;
    return this.#isDuelSaid && hasSaid ? duelSentence(duel, request.width, words) : stepSentence(this.#along, words);
  }

  async table() {
    const { words } = this;
    const { values, isShortest } = this.#along;
    const { lanes } = this.data.duel;
    const rows = Math.max(values.length, ...lanes.map(({ lowest }) => lowest.length));
    const one = (value: number | undefined) => (value === undefined ? '' : words.decimal(value, 1));
    return {
      head: this.heads(
        'headMade',
        isShortest ? 'headRemain' : 'headAtMost',
        'headBound',
        'headLearned',
        'headBeamBound',
        'headBeamLearned',
      ),
      rows: Array.from({ length: rows }, (_, made) => [
        made,
        values[made] ? values.length - 1 - made : '',
        values[made]?.bound ?? '',
        one(values[made]?.learned),
        ...lanes.map(({ guide, lowest }) => (guide === 'bound' ? (lowest[made] ?? '') : one(lowest[made]))),
      ]),
      now: this.timeline.at,
    };
  }

  get shown() {
    const { board, goal, width } = this.data.request;
    return { board, goal, beam: String(width) };
  }

  override close() {
    this.loaded?.duel.cancel();
    super.close();
  }
}

/** A learned value is a sum of fractions; in a sentence, it is rounded. */
const rounded = (value: number) => Math.round(value);

/** The sentence about the values of the shown board. */
function stepSentence({ values, at, isShortest }: AlongPath, words: LabWords): Sentence {
  const n = values.length - 1 - at;
  const { bound: h, learned } = values[at];
  const say = (lead: string, rest: string) => ({
    lead: words.text(lead, { n, h, v: rounded(learned) }),
    rest: words.text(rest, { n, h, v: rounded(learned) }),
  });
  if (n === 0) return say('goalLead', 'goalRest');
  const where = at === 0 ? 'start' : 'part';
  if (h === n) return say(`${where}MetLead`, 'metRest');
  return isShortest ? say(`${where}ProvedLead`, 'provedRest') : say(`${where}OpenLead`, 'openRest');
}

/** The sentence about the beams, while they run or at the end. */
function duelSentence(duel: Duel, width: number, words: LabWords): Sentence {
  const { bound, learned } = duel;
  if (duel.isRunning) {
    const lane = learned.state === 'waiting' ? bound : learned;
    const n = lane.lowest.length - 1;
    return { lead: words.text(`${lane.guide}Running`, { n }), rest: '' };
  }
  const values = { n: width, bound: found(bound, words), learned: found(learned, words), h: bound.lowest[0] };
  const [a, b] = [bound, learned].map(({ length }) => length ?? Number.POSITIVE_INFINITY);
  const result = b < a ? 'learnedWins' : b > a ? 'boundWins' : 'equal';
  return { lead: words.text(`${result}Lead`, values), rest: words.text(`${result}Rest`, values) };
}

/** '92 moves'. */
const found = ({ length }: Lane, words: LabWords) =>
  length === null ? words.text('nothingFound') : words.text('nMoves', { n: length });
