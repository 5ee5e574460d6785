// The contents of the search panel during and after a search: the search, its solution, an error, a replay. how-found.ts draws the method, the
// counts and the charts.

import '../../style/select.css';
import '../../style/link.css';
import '../../style/results.css';
import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import type { Parity } from '../../element/index.js';
import type { Rules } from '../../element/page-tools.js';
import { loadRules } from '../../element/page-tools.js';
import type { Goal, Metric, Progress, Result, SearchPath } from '../../solver/index.js';
import { GOALS, METRICS } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import { isLarge } from '../../solver/shape.js';
import { loadOnce } from '../../solver/shared/load-once.js';
import { cssVars } from '../../ui/css-vars.js';
import { showTop } from '../../ui/show-top.js';
import { defaultGoal } from '../address.js';
import { analysisAddress, presentGame } from '../analysis/address.js';
import { keepBrought } from '../brought-goal.js';
import { readText, writeText } from '../browser-storage.js';
import { limitName } from '../display-names.js';
import { beforeSearch, tableSentence } from '../options/table-sentences.js';
import type { Outcome, Store } from '../store.js';
import { moves } from '../text/figures.js';
import type { TextKey } from '../text/words.js';
import { elementWords, text, withTexts } from '../text/words.js';
import { warning } from '../warning.js';
import { goalBoard } from './goal-board.js';
import { figure, HowFound, method } from './how-found.js';
import { searchWatch } from './long/search-watch.js';
import type { MenuChoice } from './moves-list.js';
import { MovesList } from './moves-list.js';
import { canceledSentence, hintLead, hintSentence, limitSentence } from './search-sentences.js';

/** The texts of the links to the goals. */
const goalLinks = { 'blank-last': 'toBlankLast', 'blank-first': 'toBlankFirst', snail: 'toSnail' } as const;

/** The texts that say what an invalid text leaves unchanged, by error code. */
const refusals: Record<string, TextKey> = {
  'bad-board': 'refusedBoard',
  'bad-moves': 'refusedMoves',
  'bad-goal': 'refusedGoal',
};

/** The speed of a playback that is followed by hand, and the storage key that marks a playback slowed for that reason. */
const byHand = 0.25;
const slowedKey = 'fifteen-followed-by-hand';

export class Results {
  #store;
  #puzzle;
  #moves;
  #watch;
  #how;
  #rules: Rules | null = null;
  /** Loads the element that shows the path of a slowed search. */
  #loadPath = loadOnce(() => import('../../lab/search-path/search-path.js'));
  /** The solution that was shown last. */
  #suited: Result | null = null;

  constructor(store: Store) {
    this.#store = store;
    this.#puzzle = store.puzzle;
    this.#moves = new MovesList(store);
    this.#watch = searchWatch(store.puzzle);
    this.#how = new HowFound(store, this.#watch);
    // If the script cannot be loaded, the search is offered when the page is opened again.
    const offer = () => withTexts(import('./long/offer.js'), 'long');
    this.#watch.onStored = () =>
      offer()
        .then(({ offerSaved }) => offerSaved(store))
        .catch(() => {});
    this.#watch.onRefused = () =>
      offer()
        .then(({ say }) => say(store, 'unreadable'))
        .catch(() => {});
    this.#watch.onEnded = () => store.changed();
    // The game has begun, so the rules are loaded.
    store.puzzle.addEventListener('fifteen-change', () => this.#loadRules(), { once: true });
  }

  async #loadRules() {
    this.#rules = await loadRules(this.#puzzle.assets);
    this.#store.changed();
  }

  outcome(outcome: Outcome): TemplateResult {
    switch (outcome.kind) {
      case 'hint':
        return plain(hintLead(outcome), hintSentence(outcome));
      case 'canceled':
        return plain(
          text('canceled'),
          canceledSentence(outcome.progress, this.#watch.earlierMs, this.#store.metric),
          figure(outcome.progress),
        );
      case 'failed':
        return this.#failed(outcome);
    }
  }

  /** The method of the next search, its time limit and the state of its table. */
  nextMethod() {
    const { choices, effectiveHeuristic, effectiveTimeLimit, solver } = this.#puzzle;
    if (!choices) return '';
    const limit = effectiveTimeLimit === Number.POSITIVE_INFINITY ? '' : limitName(effectiveTimeLimit);
    const table = solver.tables.list().find(({ heuristic }) => heuristic === effectiveHeuristic);
    return html`${method({ algorithm: choices.algorithm, heuristic: effectiveHeuristic ?? null })} ${limit && text('timeLimitIs', { limit })}
    ${table ? beforeSearch(table, this.#store.reports.get(table.heuristic) ?? null) : ''}`;
  }

  /** Why the board stays as it was, by the code of the error of a text. */
  refusal(code: string) {
    return text(refusals[code]);
  }

  /**
   * Why a board cannot be solved, and what would help.
   * @param also - `news`: what is wrong with a link, which one warning says first; `refused`: code of the error of a text that was refused
   * meanwhile, or ''
   */
  unsolvable(
    { board, goal, swap: [a, b] }: Parity,
    { news, refused }: { news: [string, string] | null; refused: string },
  ) {
    const parity = text('parity', { board: text(board), goal: text(goal) });
    const words = elementWords();
    const [what, why] = news ?? [words.text('unsolvable'), parity];
    const more = news ? `${why} ${words.text('unsolvable')} ${parity}` : why;
    const swap = words.text('swap', { a: String(a), b: String(b) });
    return html`${warning(what, more, swap, () => this.#puzzle.swapToSolvable())}${this.#otherGoals()}${refused ? html`<p class="aside">${this.refusal(refused)}</p>` : nothing}`;
  }

  /** Links to the goals with names to which the board can be solved. */
  #otherGoals() {
    const { board, goal } = this.#puzzle;
    const rules = this.#rules;
    if (!rules) return nothing;
    const read = rules.readBoard(board);
    const goals = GOALS.filter((one) => one !== goal && rules.parity(read, one).solvable);
    if (goals.length === 0) return nothing;
    const links = goals.map(
      (one, index) =>
        html`${index > 0 ? ', ' : ''}<button type="button" class="link" @click=${() => this.#takeGoal(one)}>${text(goalLinks[one])}</button>`,
    );
    return html`<p class="aside">${text('isSolvable')} ${links}</p>`;
  }

  /** Takes the goal for this board alone. */
  #takeGoal(goal: Goal) {
    const before = this.#puzzle.goal;
    this.#puzzle.goal = goal;
    keepBrought(this.#puzzle, before);
  }

  /** The running search. A hint takes the place of the instruction, so its search is shown briefly. */
  search() {
    const { progress, purpose, metric = 'single-tile' } = this.#store;
    if (purpose === 'hint') return plain(text('searching'), '', this.#cancelButton(text('cancel')));
    const counting = purpose === 'all';
    const paused = this.#puzzle.searchPaused;
    const found = counting ? null : progress?.moves;
    const earlierMs = counting ? 0 : this.#watch.earlierMs;
    const running = text(counting ? 'searchingAll' : 'searching');
    const bound = progress?.lowerBound ?? 0;
    const lead = found ? `${elementWords().found(found, bound, metric)}.` : running;
    // A user who has slowed the search is watching it.
    const isSlowed = Number.isFinite(this.#puzzle.rate);
    return html`<div class="found">
      <div class="top">
        <p class="lead">${paused && !found ? text('paused') : lead}</p>
        <p>${this.#state(progress, Boolean(found), paused)}</p>
        <div class="bar">
          <button type="button" class="btn" @click=${() => this.#pauseOrResume()}>${text(paused ? 'resume' : 'pause')}</button>
          ${this.#cancelButton(text(found ? 'stop' : 'cancel'))}
        </div>
      </div>
      ${found ? boundsBar(countMoves(found, metric), bound) : nothing} ${this.#how.proof(progress)}
      ${isSlowed ? this.#how.speed() : nothing} ${progress?.path ? this.#path(progress, progress.path) : nothing}
      ${this.#how.searching(progress, earlierMs, metric)}
    </div>`;
  }

  /** The present phase of the search. */
  #state(progress: Progress | null, isFound: boolean, paused: boolean) {
    if (!progress) return text('starting');
    if (progress.phase === 'table') return tableSentence(progress.table) || text('learnedLoading');
    if (!isFound) return '';
    return text(paused ? 'paused' : 'searchingShorter');
  }

  #cancelButton(label: string) {
    return html`<button type="button" class="btn" @click=${() => this.#puzzle.stop()}>${label}</button>`;
  }

  /** The path of a slowed search. The element that draws it is loaded with the first one. */
  #path({ bound }: Progress, path: SearchPath) {
    this.#loadPath().catch(() => {}); // the next drawing tries again
    const { board, goal, assets } = this.#puzzle;
    return html`<fifteen-path .search=${{ board, goal, bound, path }} .assets=${assets}></fifteen-path>`;
  }

  #pauseOrResume() {
    if (this.#puzzle.searchPaused) this.#puzzle.resumeSearch();
    else this.#puzzle.pauseSearch();
    this.#store.changed();
  }

  /**
   * Slows the playback for a user who has entered a board, and follows with a puzzle of their own, which takes about two seconds for a
   * move. A speed that the user chooses stays, and the next board has the usual speed again.
   */
  #suitSpeed(result: Result) {
    if (result === this.#suited) return;
    this.#suited = result;
    const puzzle = this.#puzzle;
    const { isEntered } = this.#store;
    // A reload keeps the speed, and also that the speed was not chosen.
    const isSlowed = readText(slowedKey) !== null;
    if (isEntered === isSlowed) return;
    if (puzzle.speed === (isEntered ? 1 : byHand)) puzzle.speed = isEntered ? byHand : 1;
    writeText(slowedKey, isEntered ? 'yes' : null);
  }

  found(result: Result, position: number) {
    this.#suitSpeed(result);
    const { length, optimal, lowerBound } = result;
    const { metric, goal } = this.#puzzle;
    const proved = optimal ? (result.metric ?? 'single-tile') : undefined;
    const of = { position, kind: 'solution', metric, proved, choices: this.#metricChoices(result) } as const;
    const list = this.#rules && this.#moves.draw(this.#rules, text('solution'), result.moves, of);
    return html`<div class="found">
      <div class="top">
        <p class="lead">${foundLead(result, metric)}</p>
        ${this.#notes(result, metric)}
        <div class="bar">
          ${this.#watch.canGoOn(result) ? html`<button type="button" class="btn" @click=${() => this.#watch.goOn()}>${text('searchLonger')}</button>` : nothing}
          ${list?.share}
        </div>
      </div>
      ${goal === defaultGoal ? nothing : goalBoard(this.#puzzle)}
      ${optimal || isMultiTile(result) || metric === 'multi-tile' ? nothing : boundsBar(length, lowerBound)}
      ${list?.moves} ${this.#how.found(result)} ${this.#acts(position === length)}
    </div>`;
  }

  /** Sentences below the headline: why the search ended, what the metric means, and the ways on from a board that is not in the solution. */
  #notes(result: Result, metric: Metric) {
    const mayFindFewer = isOther(result, metric) && !isLarge(this.#puzzle);
    const notes = [
      ...(this.#puzzle.leftAt === null ? [] : [text('offPath')]),
      ...(result.limit ? [limitSentence(result.limit)] : []),
      ...metricNotes(result, metric),
    ];
    const fewest = mayFindFewer
      ? html`<button type="button" class="link" @click=${() => this.#findFewest()}>${text(metric === 'multi-tile' ? 'findFewestMulti' : 'findFewestSingle')}</button>`
      : nothing;
    return notes.length > 0 || mayFindFewer ? html`<p>${notes.join(' ')} ${fewest}</p>` : nothing;
  }

  /** Ways on from a solution. */
  #acts(isOver: boolean) {
    const button = (label: string, act: () => void) =>
      html`<button type="button" class="btn bare" @click=${act}>${label}</button>`;
    return html`<div class="bar acts">
      ${this.#store.isEntered ? button(text(isOver ? 'anotherBoard' : 'changeBoard'), () => this.#store.enterBoard(!isOver)) : nothing}
      ${button(text('playMyself'), () => this.#playMyself())}
      ${isOver ? button(elementWords().text('shuffle'), () => this.#shuffle()) : nothing}
    </div>`;
  }

  /**
   * The choice of the metric, each with its count of the moves: in the list, the steps and the next search. If the solution was not searched
   * in the chosen metric, such a search is offered.
   */
  #metricChoices({ length, slides }: Result): MenuChoice[] {
    const { metric } = this.#puzzle;
    const choice = (value: Metric, label: TextKey, note: string) => ({
      label: text(label),
      note,
      isChosen: metric === value,
      choose: () => this.#count(value),
    });
    return [
      choice('single-tile', 'oneAtATime', moves(length)),
      choice('multi-tile', 'severalAtOnce', text('rowsCountOnce', { n: slides })),
    ];
  }

  /** Searches from the board that is shown or, if that is solved, from where the solution begins. */
  async #findFewest() {
    if (this.#puzzle.solved) await this.#puzzle.seek(0);
    this.#puzzle.solve();
  }

  #count(metric: Metric) {
    this.#puzzle.metric = metric;
    this.#store.changed();
  }

  /** Goes back to where the solution begins; its moves are no longer shown. A game that begins there has its clock at zero. */
  async #playMyself() {
    const puzzle = this.#puzzle;
    await puzzle.seek(0);
    await puzzle.endPlayback();
    if (puzzle.moves === 0) await puzzle.reset();
    this.#store.conceal();
    this.#showBoard();
  }

  async #shuffle() {
    await this.#puzzle.shuffle();
    this.#showBoard();
  }

  /** On a phone, the buttons of a solution stand below the board. */
  #showBoard() {
    this.#puzzle.focus({ preventScroll: true });
    showTop(this.#puzzle);
  }

  /** Recorded moves that are played back. */
  replay(replayed: string, position: number) {
    const of = { position, kind: 'replay', metric: 'single-tile', choices: [] } as const;
    const list = this.#rules && this.#moves.draw(this.#rules, text('replay'), replayed, of);
    const { lowerBound, solved } = this.#puzzle;
    const isOver = position === replayed.length && !solved;
    const about = isOver ? text('replayEnded', { n: lowerBound }) : text('replayedMoves');
    const game = presentGame(this.#puzzle);
    const isSolution = this.#isSolution(replayed, position);
    const proved = isSolution && METRICS.find((metric) => this.#store.claim === `${replayed} ${metric}`);
    const claimed = proved && text(proved === 'multi-tile' ? 'claimedMulti' : 'claimedSingle');
    const question = text(proved ? 'checkClaim' : 'couldBeShorter');
    const analysis = game && !isOver ? html`<a href=${analysisAddress(game)}>${question}</a>` : nothing;
    const lead = text(isSolution ? 'replayedSolution' : 'replayed', { moves: moves(replayed.length) });
    return html`<div class="top"><p class="lead">${lead}</p><p>${about} ${claimed || nothing} ${analysis}</p><div class="bar">${list?.share}</div></div>
      ${list?.moves}`;
  }

  /** Whether the moves of a replay end at the goal. */
  #isSolution(replayed: string, position: number) {
    const { board, goalBoard: goal, leftAt } = this.#puzzle;
    const rules = this.#rules;
    if (!rules || leftAt !== null) return false;
    return rules.writeBoard(rules.applyMoves(rules.readBoard(board), replayed.slice(position))) === goal;
  }

  #failed({ error }: Extract<Outcome, { kind: 'failed' }>) {
    const message = elementWords().error(error);
    if (error.code !== 'out-of-memory')
      return warning(text(this.#puzzle.choices ? 'searchFailed' : 'loadingFailed'), message);
    const note = warning(text('outOfMemory'), message, text('searchIdaStar'), () => {
      this.#puzzle.algorithm = 'ida-star';
      this.#puzzle.solve();
    });
    return html`${note} ${figure(error.stats)}`;
  }
}

/** A heading, a sentence and whatever follows them. */
function plain(what: string, more: string | TemplateResult, rest: unknown = nothing) {
  return html`<p class="lead">${what}</p>
    <p>${more}</p>
    ${rest}`;
}

/** The length of the solution in a metric, and whether it is proved optimal. */
function foundLead(result: Result, metric: Metric) {
  const { length, slides, optimal, lowerBound } = result;
  const n = metric === 'multi-tile' ? slides : length;
  // A proof in one metric says little about the other.
  if (isOther(result, metric)) return text('inThisSolution', { moves: moves(n, metric) });
  if (optimal) return text(metric === 'multi-tile' ? 'noneFewer' : 'noneShorter', { n });
  return `${elementWords().found(result.moves, lowerBound, metric)}.`;
}

/** Explains the metric, and says what was proved in the other one. */
function metricNotes(result: Result, metric: Metric) {
  const { length, slides, optimal } = result;
  const notes = metric === 'multi-tile' ? [text('aboutMultiTile')] : [];
  if (isOther(result, metric) && optimal)
    notes.push(isMultiTile(result) ? text('fewestMulti', { n: slides }) : text('fewestSingle', { n: length }));
  return notes;
}

/** Whether the solution was searched in the other metric. */
const isOther = (result: Result, metric: Metric) => isMultiTile(result) !== (metric === 'multi-tile');

const isMultiTile = ({ metric }: Result) => metric === 'multi-tile';

/** How many of the moves that were found are certainly needed. */
function boundsBar(length: number, lowerBound: number) {
  return html`<div class="bounds" aria-hidden="true" ${cssVars({ certain: lowerBound / length })}>
    <i></i>
  </div>`;
}
