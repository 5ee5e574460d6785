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
import { Timeline } from '../../parts/timeline.js';
import type { Subject, View, ViewContext } from '../../view.js';
import type { AlongPath } from './charts.js';
import { alongChart, beamsChart } from './charts.js';
import type { Lane } from './duel.js';
import { Duel } from './duel.js';
import type { LearnedRequest } from './request.js';
import { examples, requestOf, widths } from './request.js';
import { duelSentence, stepSentence } from './sentences.js';

export { default as styles } from './styles.css?raw';
export { LearnedView as View };

/** The boards of a solution, and both values of each. */
interface Path {
  boards: string[];
  values: TwoValues[];
  isShortest: boolean;
}

/** Everything that is shown about one board. */
interface Shown {
  request: LearnedRequest;
  beams: RemoteBeams;
  /** the heuristic of the lower bound */
  heuristic: string;
  path: Path;
  duel: Duel;
}

class LearnedView implements View {
  timeline;
  #context;
  #shown: Shown | null = null;
  /** Whether the sentence says what the beams have found. */
  #isDuelSaid = false;

  constructor(context: ViewContext) {
    this.#context = context;
    const show = async () => {
      this.#isDuelSaid = false;
      context.changed();
    };
    this.timeline = new Timeline(show, context.changed, context.failed);
  }

  async show(subject: Subject, at: number | null, signal: AbortSignal) {
    const request = requestOf(subject, this.#context.rules);
    const last = this.#shown;
    const isSame = last && last.request.board === request.board && last.request.goal === request.goal;
    if (!isSame || last.beams.isLost) {
      const shown = await this.#begin(request);
      if (signal.aborted) return;
      last?.duel.cancel();
      this.#shown = shown;
      this.timeline.length = shown.path.boards.length - 1;
      this.timeline.at = 0;
    } else if (last.request.width !== request.width) {
      last.duel.cancel();
      this.#shown = { ...last, request, duel: new Duel(last.path.values[0]) };
    }
    await this.timeline.show(at ?? this.timeline.at);
  }

  async #begin(request: LearnedRequest): Promise<Shown> {
    const last = this.#shown?.beams;
    const beams = last && !last.isLost ? last : await this.#context.engine().beams();
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
    return { request, beams, heuristic, path, duel: new Duel(path.values[0]) };
  }

  #asked({ board, goal, shape }: LearnedRequest): BeamRequest {
    const { rules } = this.#context;
    return { board, goal: rules.writeBoard(rules.goalBoard(shape, goal)) };
  }

  async #pathOf(request: LearnedRequest, beams: RemoteBeams, moves: string): Promise<Path> {
    const { rules } = this.#context;
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
    const shown = this.#shown;
    if (!shown || shown.duel.isRunning) return;
    const { request, beams, path } = shown;
    const duel = new Duel(path.values[0]);
    shown.duel = duel;
    this.timeline.pause();
    this.#isDuelSaid = true;
    try {
      await duel.run(beams, this.#asked(request), request.width, this.#context.changed);
      // Along the best solution, the values say most.
      const { best } = duel;
      if (!best || best.moves.length >= path.boards.length - 1) return;
      const better = await this.#pathOf(request, beams, best.moves);
      if (this.#shown?.duel === duel) this.#takePath(this.#shown, better);
    } catch (thrown) {
      this.#context.failed(thrown);
    }
  }

  #takePath(shown: Shown, path: Path) {
    shown.path = path;
    this.timeline.length = path.boards.length - 1;
    this.timeline.at = Math.min(this.timeline.at, this.timeline.length);
    this.#context.changed();
  }

  #cancel() {
    const shown = this.#shown;
    if (!shown) return;
    shown.duel.cancel();
    shown.duel = new Duel(shown.path.values[0]);
    this.#isDuelSaid = false;
    this.#context.changed();
  }

  choices() {
    const shown = this.#shown;
    if (!shown) return html``;
    const { words, rules, choose } = this.#context;
    const t = (key: string) => words().text(key);
    const { request } = shown;
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
    const { values, isShortest } = this.#shown?.path ?? { values: [{ bound: 0, learned: 0 }], isShortest: true };
    return { values, at: this.timeline.at, isShortest };
  }

  stage() {
    const shown = this.#shown;
    if (!shown) return html``;
    const words = this.#context.words();
    const t = (key: string) => words.text(key);
    const { duel, path } = shown;
    const known = { length: path.boards.length - 1, isShortest: path.isShortest };
    return html`<div class="learned">
      <div><p class="cap">${t('captionAlong')}</p>${alongChart(this.#along, words)}</div>
      ${this.#card(shown)}
      <div class="beams"><p class="cap">${words.text('captionBeams', { n: shown.request.width })}</p>${beamsChart(duel, known, words)}</div>
      <div>${this.#controls(shown)}${this.#results(shown)}</div>
    </div>`;
  }

  /** The board that is shown, with its values. */
  #card({ request, path }: Shown) {
    const { rules } = this.#context;
    const words = this.#context.words();
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

  #controls({ request, duel }: Shown) {
    const { words, choose } = this.#context;
    const t = (key: string) => words().text(key);
    const { isRunning, isComplete } = duel;
    const label = isRunning ? 'cancel' : isComplete ? 'runAgain' : 'run';
    return html`<div class="controls">
      ${buttonGroup({
        label: t('width'),
        values: widths,
        textOf: (width) => words().count(width),
        chosen: request.width,
        choose: (width) => choose({ beam: String(width) }),
      })}
      ${button({ label: t(label), act: () => (isRunning ? this.#cancel() : this.#run()) })}
    </div>`;
  }

  /** The results of both beams: what each value says, finds and proves. */
  #results({ duel, heuristic }: Shown) {
    const words = this.#context.words();
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
    const shown = this.#shown;
    const words = this.#context.words();
    if (!shown) return { lead: '', rest: '' };
    const { duel, request } = shown;
    const hasSaid = duel.isRunning || duel.isComplete;
    return this.#isDuelSaid && hasSaid ? duelSentence(duel, request.width, words) : stepSentence(this.#along, words);
  }

  async table() {
    const words = this.#context.words();
    const { values, isShortest } = this.#along;
    const lanes = this.#shown?.duel.lanes ?? [];
    const rows = Math.max(values.length, ...lanes.map(({ lowest }) => lowest.length));
    const one = (value: number | undefined) => (value === undefined ? '' : words.decimal(value, 1));
    return {
      head: [
        'headMade',
        isShortest ? 'headRemain' : 'headAtMost',
        'headBound',
        'headLearned',
        'headBeamBound',
        'headBeamLearned',
      ].map((key) => words.text(key)),
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
    const { board = '', goal, width } = this.#shown?.request ?? {};
    return { board, goal, beam: String(width ?? '') };
  }

  source() {
    return this.#context.words().text('source');
  }

  close() {
    this.timeline.pause();
    this.#shown?.duel.cancel();
    this.#shown?.beams.close();
  }
}
