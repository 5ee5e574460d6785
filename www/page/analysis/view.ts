// The view of the analysis, in place of the game: runs the analysis and draws its results.

import '../../style/select.css';
import '../../style/view.css';
import '../../style/seg.css';
import '../../style/analysis/page.css';
import '../../style/analysis/board.css';
import '../../style/analysis/curve.css';
import '../../ui/styles/scrub.css';
import '../../style/analysis/narrow.css';
import { html, nothing, render } from 'lit';
import { loadRules, stepFrom, stepsBefore } from '../../element/page-tools.js';
import type { Metric, TableState } from '../../solver/index.js';
import { isSameShape } from '../../solver/shape.js';
import { positionIn } from '../../ui/chart/figure.js';
import { download } from '../../ui/download.js';
import type { EventOf } from '../../ui/event-of.js';
import { pageCopier } from '../copying.js';
import { listenToKeys } from '../page-keys.js';
import type { ViewContext } from '../store.js';
import { elementWords } from '../text/words.js';
import type { AnalyzedGame } from './address.js';
import { gameIn } from './address.js';
import { buttons, sum, tail, tell, title } from './around.js';
import { board } from './board.js';
import { curve } from './curve/curve.js';
import { moveAt } from './curve/geometry.js';
import { goToMistake, slider, steps } from './curve/timeline.js';
import type { Known } from './facts.js';
import { jsonOf, linkTo, nothingKnown, stillKnown } from './facts.js';
import type { Better, Scene } from './game-player.js';
import { GamePlayer } from './game-player.js';
import type { RecordedGame, Rules } from './recorded-game.js';
import { movesBefore, pathFrom, readGame } from './recorded-game.js';
import { ReplayForm } from './replay-form.js';
import { heading, sentence } from './sentences.js';
import { readSlidysim, slidysimLink, writeSlidysim } from './slidysim.js';
import { stages, summary } from './summary.js';
import { t } from './words.js';

export const pageTitle = () => t('pageTitle');

/** Shows the analysis of the game that an address names, or a field for one. */
export async function open(host: HTMLElement, params: URLSearchParams, context: ViewContext) {
  const rules = await loadRules(context.store.puzzle.assets);
  if (context.signal.aborted) return;
  const given = await completed(gameIn(params));
  if (context.signal.aborted) return;
  const game = given && gameOrNull(rules, given, given.metric ?? context.store.puzzle.metric);
  if (game) new AnalysisView(host, rules, context, { given, game });
  else new ReplayForm(host, rules, context, given);
}

/** @returns the game of a slidysim link, with its board and moves; as it is if the link has an error, which the form then explains */
const completed = async (given: AnalyzedGame | null) =>
  given?.slidysim === undefined ? given : { ...given, ...(await readSlidysim(given.slidysim).catch(() => given)) };

/** @returns null if it cannot be analyzed, which the form then explains */
function gameOrNull(rules: Rules, given: AnalyzedGame, metric: Metric) {
  try {
    return readGame(rules, given, metric);
  } catch {
    return null;
  }
}

class AnalysisView {
  #host;
  #rules;
  #context;
  #given;
  #game: RecordedGame;
  #player: GamePlayer;
  #analysis: Known;
  #phase: Scene['phase'] = 'running';
  /** The results in the other metric, once it was chosen. */
  #other: { analysis: Known; phase: 'complete' | 'stopped' } | null = null;
  /** The result in single-tile moves while the table for multi-tile moves is built; '' if there is none. */
  #meanwhile = '';
  /** Why the analysis failed. */
  #failure = '';
  #abort = new AbortController();
  #hasTable = false;
  /** The button that was pressed last, and the outcome while it is shown. */
  #copied = { name: '', label: '' };
  #copyText = pageCopier((answer) => {
    this.#copied.label = answer ? t(answer) : '';
    this.#say(this.#copied.label);
  });
  /** The announcement to screen readers. */
  #status = '';

  constructor(
    host: HTMLElement,
    rules: Rules,
    context: ViewContext,
    { given, game }: { given: AnalyzedGame; game: RecordedGame },
  ) {
    this.#host = host;
    this.#rules = rules;
    this.#context = context;
    this.#given = given;
    this.#game = game;
    this.#analysis = nothingKnown(game);
    this.#player = this.#playerAt(given.at ?? 0);
    const { store, signal } = context;
    const stopKeys = listenToKeys(this.#keys());
    signal.addEventListener('abort', () => {
      this.#abort.abort();
      this.#player.end();
      stopKeys();
    });
    store.subscribe(() => this.#draw(), { of: () => store.language, signal });
    store.puzzle.solver.tables.addEventListener('change', () => this.#phase === 'running' && this.#draw(), { signal });
    this.#draw();
    this.#run();
  }

  /** @param made - of the single-tile moves */
  #playerAt(made: number) {
    const { moves, metric } = this.#game;
    const at = stepsBefore(moves, Math.min(Math.max(made, 0), moves.length), metric);
    return new GamePlayer(this.#game, at, (isByHand) => this.#moved(isByHand));
  }

  // The analysis

  async #run() {
    const { board: start, moves, goal, metric } = this.#game;
    this.#abort = new AbortController();
    this.#phase = 'running';
    this.#failure = '';
    this.#draw();
    const { signal } = this.#abort;
    if (this.#table?.status === 'absent') await this.#judgeMeanwhile(signal);
    const onProgress = (known: Known) => {
      if (!signal.aborted) this.#know(known);
    };
    try {
      const { solver } = this.#context.store.puzzle;
      const known = await solver.analyze({ board: start, moves, goal, metric, signal, onProgress });
      if (!signal.aborted) this.#end(known.isComplete ? 'complete' : 'stopped', known);
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = t('failed', { message: elementWords().error(Object(error)) });
      this.#end('stopped');
    }
  }

  /** The table that the analysis needs; undefined if it needs none, or one that takes no time. */
  get #table() {
    const { solver } = this.#context.store.puzzle;
    const isNeeded = (table: TableState) => table.heuristic.startsWith('multi-tile-') && isSameShape(table, this.#game);
    return this.#game.metric === 'multi-tile' ? solver.tables.list().find(isNeeded) : undefined;
  }

  /** Judges the game in single-tile moves, which takes a second, before the table for multi-tile moves is built. */
  async #judgeMeanwhile(signal: AbortSignal) {
    const game = readGame(this.#rules, this.#given, 'single-tile');
    const { board: start, moves, goal } = game;
    try {
      const analysis = await this.#context.store.puzzle.solver.analyze({ board: start, moves, goal, signal });
      if (signal.aborted) return;
      this.#other = { analysis, phase: 'complete' };
      this.#meanwhile = heading({ ...this.#scene, game, analysis, phase: 'complete' });
      this.#say(this.#meanwhile);
    } catch {
      // The analysis in multi-tile moves goes on without it, or says the same error.
    }
  }

  #know(known: Known) {
    this.#analysis = stillKnown(this.#analysis, known);
    this.#draw();
  }

  #end(phase: 'complete' | 'stopped', known: Known = this.#analysis) {
    this.#phase = phase;
    this.#know(known);
    this.#say(this.#failure || heading(this.#scene));
  }

  /** Ends the analysis and keeps its results. */
  #stop() {
    this.#abort.abort();
    this.#end('stopped');
  }

  /** Counts moves in another metric. The position stays, and the results in this metric are kept for a return to it. */
  #count(metric: Metric) {
    if (metric === this.#game.metric) return;
    const made = movesBefore(this.#game, this.#player.at);
    this.#abort.abort();
    this.#player.end();
    // A running analysis is not kept, but begins again.
    const earlier = this.#phase === 'running' ? null : { analysis: this.#analysis, phase: this.#phase };
    this.#game = readGame(this.#rules, this.#given, metric);
    this.#player = this.#playerAt(made);
    const known = this.#other;
    this.#other = earlier;
    this.#failure = '';
    history.replaceState(history.state, '', this.#link);
    if (known) this.#end(known.phase, known.analysis);
    else {
      this.#analysis = nothingKnown(this.#game);
      this.#run();
    }
  }

  // The scene

  get #scene(): Scene {
    return {
      game: this.#game,
      analysis: this.#analysis,
      phase: this.#phase,
      player: this.#player,
      better: this.#betterAt(this.#player.at),
    };
  }

  /** @param index - of a position */
  #betterAt(index: number): Better | null {
    const solution = this.#analysis.solutions[index];
    if (!solution) return null;
    const { boards, metric } = this.#game;
    const step = stepFrom(solution, 0, metric);
    const { tiles } = pathFrom(this.#rules, boards[index], step, metric);
    return { solution, step, tiles: tiles[0] };
  }

  #showSolution() {
    const { better } = this.#scene;
    if (this.#player.line) this.#player.close();
    else if (better) {
      const { boards, metric } = this.#game;
      const path = pathFrom(this.#rules, boards[this.#player.at], better.solution, metric);
      this.#player.open(path, !matchMedia('(prefers-reduced-motion: reduce)').matches);
    }
  }

  /** @param isByHand - whether the viewer has moved; while a game plays, screen readers say nothing */
  #moved(isByHand: boolean) {
    const { lead, rest } = sentence(this.#scene);
    this.#say(isByHand ? `${lead} ${rest}` : '');
  }

  #say(status: string) {
    this.#status = status;
    this.#draw();
  }

  #keys() {
    return {
      ArrowLeft: () => this.#player.step(-1),
      ArrowRight: () => this.#player.step(1),
      Home: () => this.#player.step(Number.NEGATIVE_INFINITY),
      End: () => this.#player.step(Number.POSITIVE_INFINITY),
      ' ': () => this.#player.toggle(),
      '[': () => goToMistake(this.#scene, -1),
      ']': () => goToMistake(this.#scene, 1),
      b: () => this.#showSolution(),
      Escape: () => this.#escape(),
    };
  }

  /** Stops the analysis, then leaves a solution, then the view. */
  #escape() {
    if (this.#phase === 'running') this.#stop();
    else if (this.#player.line) this.#player.close();
    else this.#context.back();
  }

  // Buttons

  #actions = {
    stop: () => this.#stop(),
    goOn: () => this.#run(),
    count: (metric: Metric) => this.#count(metric),
    leave: () => this.#context.back(),
    shuffle: async () => {
      await this.#context.store.puzzle.shuffle();
      this.#context.back();
    },
    share: async () => {
      // The visitor may close the dialog.
      if (navigator.share) await navigator.share({ title: heading(this.#scene), url: this.#link }).catch(() => {});
      else await this.#copy('share', this.#link);
    },
    copyLink: () => this.#copy('link', this.#link),
    copyMoves: () => this.#copy('moves', this.#rules.writeMoves(this.#game.moves)),
    copySlidysim: async () => this.#copy('slidysim', slidysimLink(await this.#slidysim())),
    exportJson: () =>
      download(
        'fifteen-analysis.json',
        jsonOf(this.#game, this.#analysis, (at) => this.#betterAt(at)?.tiles.at(-1) ?? 0),
        'application/json',
      ),
    showTable: () => {
      this.#hasTable = !this.#hasTable;
      this.#draw();
    },
    another: () => this.#context.go('#analysis'),
    answered: (name: string, label: string) => (this.#copied.name === name && this.#copied.label) || label,
  };

  get #link() {
    return linkTo(this.#game, this.#player.at);
  }

  /** The data of a slidysim link: those of the link that the game comes from, since the data of another program may be compressed otherwise. */
  async #slidysim() {
    const { slidysim, board, moves, timesOfMoves } = this.#game;
    const game = { start: board, slides: this.#rules.writeMoves(moves), times: timesOfMoves ?? undefined };
    return slidysim ?? (await writeSlidysim(game));
  }

  /** @param name - of the button */
  async #copy(name: string, content: string) {
    this.#copied.name = name;
    await this.#copyText(content);
  }

  // Drawing

  /** A click on the curve shows the position there, and so does dragging. */
  #point = (event: EventOf<Element, PointerEvent>) => {
    const figure = event.currentTarget;
    if (event.type === 'pointerdown') figure.setPointerCapture(event.pointerId);
    else if (event.buttons === 0) return;
    const { x, width } = positionIn(figure, event);
    this.#player.go(moveAt(x, width, this.#game.steps.length));
  };

  #draw() {
    const scene = this.#scene;
    // The buttons of the solution replace each other, so the new one gets the focus.
    const toggle = () => {
      this.#showSolution();
      this.#host.querySelector<HTMLElement>('.tell button')?.focus();
    };
    const hadFocus = this.#host.contains(document.activeElement);
    render(
      html`<div class="analysis">
        ${title(scene, { failure: this.#failure, meanwhile: this.#meanwhile, table: this.#table }, this.#actions)}
        <div class="duo">
          <div class="with">${board(scene)} ${sum(scene)}</div>
          <div class="curve">
            <p class="caption"><span>${t('movesRemained')}</span><span>${t(this.#game.metric === 'multi-tile' ? 'thickStepsMulti' : 'thickSteps')}</span></p>
            <div class="figure" @pointerdown=${this.#point} @pointermove=${this.#point}>${curve(scene)}</div>
            ${slider(scene)} ${steps(scene)}
          </div>
        </div>
        <div class="tell">${sum(scene)} ${tell(scene, toggle)}</div>
        ${this.#phase === 'running' ? nothing : this.#whole(scene)}
        <p class="sr" role="status">${this.#status}</p>
      </div>`,
      this.#host,
    );
    // If the focused button is gone, the view gets the focus.
    if (hadFocus && !this.#host.contains(document.activeElement))
      this.#host.closest('main')?.focus({ preventScroll: true });
  }

  /** The part about the whole game. */
  #whole(scene: Scene) {
    return html`<div class="columns" @click=${() => this.#showBoard()}>${summary(scene)} ${stages(scene)}</div>
      <div class="bar ending">${buttons(scene, this.#actions)}</div>
      ${tail(scene, this.#hasTable, this.#actions)}`;
  }

  /** Scrolls to the board, which a click below it has changed. */
  #showBoard() {
    this.#host.querySelector('.duo')?.scrollIntoView({ block: 'nearest' });
  }
}
