// The head of the analysis: a sentence about the game, the progress, and the buttons.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { TableState } from '../../solver/index.js';
import type { Metric } from '../../solver/names.js';
import { countMoves, METRICS } from '../../solver/names.js';
import { isLarge } from '../../solver/shape.js';
import { buttonGroup } from '../../ui/button-group.js';
import { icon } from '../../ui/icons.js';
import { nameInSentence } from '../display-names.js';
import { stateSentence } from '../options/table-sentences.js';
import { currentLanguage, elementWords } from '../text/words.js';
import { solvedCount } from './facts.js';
import type { Line, Scene } from './game-player.js';
import type { RecordedGame } from './recorded-game.js';
import { writeStep } from './recorded-game.js';
import { aboutGame, heading, isKnownAt, sentence, solutionLink } from './sentences.js';
import { moves, range, t, tilesMove } from './words.js';

/** the actions of the buttons */
export interface Actions {
  stop: () => void;
  goOn: () => void;
  count: (metric: Metric) => void;
  leave: () => void;
  shuffle: () => void;
  share: () => void;
  copyLink: () => void;
  copyMoves: () => void;
  copySlidysim: () => void;
  exportJson: () => void;
  showTable: () => void;
  another: () => void;
  /** the label of a button, or the outcome of pressing it */
  answered: (name: string, label: string) => string;
}

/**
 * @param state - `failure`: why the analysis failed, or ''; `meanwhile`: the result in single-tile moves until the table is built, or '';
 * `table`: the table that the analysis needs
 */
export function title(
  scene: Scene,
  { failure, meanwhile, table }: { failure: string; meanwhile: string; table: TableState | undefined },
  actions: Actions,
) {
  const { analysis, game, phase } = scene;
  const stopped = failure || t('stoppedAt', { n: solvedCount(analysis), total: game.steps.length + 1 });
  const isRunning = phase === 'running';
  // While its table is loaded or built, an analysis in multi-tile moves stands still.
  const isWaiting = isRunning && game.metric === 'multi-tile' && analysis.expanded === 0;
  const building = isWaiting && table?.status === 'building' ? table : null;
  return html`<div class="title">
    <div>
      <h2 class="lead">${heading(scene)}</h2>
      <p>${isRunning ? t(isWaiting ? 'subTable' : 'subRunning') : aboutGame(game)} ${building ? stateSentence(building) : nothing}</p>
      ${isWaiting && meanwhile ? html`<p>${meanwhile}</p>` : nothing}
      ${isLarge(game) ? nothing : metrics(game, actions)}
      ${isRunning ? html`<progress max="1" .value=${building?.fraction ?? analysis.fraction} aria-label=${t('progress')}></progress>` : nothing}
      ${phase === 'stopped' ? html`<p class="outcome">${stopped}</p>` : nothing}
    </div>
    ${isRunning ? html`<button type="button" class="btn" title="Esc" @click=${actions.stop}>${t('stop')}</button>` : html`<div class="bar">${buttons(scene, actions)}</div>`}
  </div>`;
}

/** The choice of how moves are counted, with the moves of the game. */
function metrics({ metric, moves: made }: RecordedGame, { count }: Actions) {
  const textOf = (one: Metric) => moves(countMoves(made, one), one);
  return buttonGroup({ label: t('metric'), values: METRICS, textOf, chosen: metric, choose: count });
}

export function buttons({ phase }: Scene, { leave, goOn, shuffle, share, answered }: Actions) {
  const button = (label: string, act: () => void, style = '') =>
    html`<button type="button" class="btn ${style}" @click=${act}>${label}</button>`;
  return html`${button(t('backToBoard'), leave, 'bare')} ${phase === 'stopped' ? button(t('goOn'), goOn) : nothing}
    ${button(t('shuffle'), shuffle)} ${button(answered('share', t('share')), share)}`;
}

// Beside and below the board: the sum of moves made and moves that remain, the sentence about the move, and a better solution.

const groupLength = 5;

/** `73 + 22 = 95`. */
export function sum(scene: Scene) {
  const { analysis, player, game } = scene;
  const { at, line } = player;
  const step = line?.step ?? 0;
  const [lower, upper] = [analysis.lower[at], analysis.upper[at]];
  const known = isKnownAt(scene, at);
  const isRange = known && lower !== upper && !line;
  const remain = !known ? '?' : line ? String(line.steps.length - step) : range(lower, upper);
  const all = !known ? '?' : line ? String(at + line.steps.length) : range(lower, upper, at);
  const isEnd = at === game.steps.length;
  return html`<div class="sum ${isRange ? 'wide' : ''}">
    <span><b>${at + step}</b><small>${t('made')}</small></span><i>+</i>
    <span class="accent"><b>${remain}</b><small>${t('remain')}</small></span><i>=</i>
    <span><b>${all}</b><small>${t('inAll')}${isRange || isEnd ? nothing : html`<span class="spare">${t('inAllFromHere')}</span>`}</small></span>
  </div>`;
}

/** @param toggle - shows the better solution, or the game again */
export function tell(scene: Scene, toggle: () => void) {
  const { lead, rest } = sentence(scene);
  const { player, better } = scene;
  return html`<div>
    <p class="say"><b>${lead}</b> ${rest}</p>
    ${player.line ? solution(scene, player.line, toggle) : better ? html`<button type="button" class="link accent" title="B" @click=${toggle}>${solutionLink(scene)}</button>` : nothing}
  </div>`;
}

function solution({ player }: Scene, { steps, step }: Line, toggle: () => void) {
  const groups = Array.from({ length: Math.ceil(steps.length / groupLength) }, (_, index) => index * groupLength);
  const letter = (made: string, index: number) =>
    index < step ? html`<span class=${index === step - 1 ? 'now' : 'done'}>${writeStep(made)}</span>` : writeStep(made);
  const label = elementWords().text(player.isPlaying ? 'pause' : 'play');
  return html`<div class="better">
    <p class="letters" role="group" aria-label=${t('solution')}>
      ${groups.map((from) => html`<span>${steps.slice(from, from + groupLength).map((made, index) => letter(made, from + index))}</span>`)}
    </p>
    <div class="bar">
      <button type="button" class="btn soft" @click=${() => player.toggle()}>${icon(player.isPlaying ? 'pause' : 'play')}${label}</button>
      <button type="button" class="btn soft" title="B" @click=${toggle}>${t('backToGame')}</button>
    </div>
  </div>`;
}

// The last line: copying, exporting, the curve as a table, and how the positions were solved.

export function tail(scene: Scene, hasTable: boolean, actions: Actions) {
  const link = (name: string, label: string, act: () => void) =>
    html`<button type="button" class="link" @click=${act}>${actions.answered(name, label)}</button>`;
  return html`<div class="below">
      ${link('link', t('copyLink'), actions.copyLink)} ${link('moves', t('copyMoves'), actions.copyMoves)}
      ${isForSlidysim(scene.game) ? link('slidysim', t('copySlidysim'), actions.copySlidysim) : nothing}
      ${link('json', t('exportJson'), actions.exportJson)}
      <button type="button" class="link" aria-expanded=${hasTable} @click=${actions.showTable}>${t('table')}</button>
      ${link('another', t('another'), actions.another)}
      <span class="source">${source(scene)}</span>
    </div>
    ${hasTable ? guard([scene.analysis, currentLanguage()], () => table(scene)) : nothing}`;
}

/** The replays of slidysim are solutions, and have no other goal. */
const isForSlidysim = ({ isSolved, goal }: RecordedGame) => isSolved && goal === 'blank-last';

function source({ game, analysis }: Scene) {
  if (game.metric === 'multi-tile') return t('solvedExactlyMulti', { n: solvedCount(analysis) });
  if (!analysis.heuristic) return nothing;
  const heuristic = nameInSentence(analysis.heuristic);
  const isBound = isLarge(game) && !analysis.isExact;
  return isBound ? t('boundsBy', { heuristic }) : t('solvedExactly', { n: solvedCount(analysis), heuristic });
}

/** The curve as a table. */
function table({ game, analysis }: Scene) {
  const { lower, upper, mistakes } = analysis;
  const remain = (index: number) => range(lower[index], upper[index]);
  return html`<div class="values" tabindex="0" role="region" aria-label=${t('table')}>
    <table>
      <thead><tr><th scope="col">${t('headMove')}</th><th scope="col">${t('headTile')}</th><th scope="col">${t('headAfter')}</th><th scope="col">${t('mistake')}</th></tr></thead>
      <tbody>
        <tr><td>0</td><td>${t('atTheStart')}</td><td>${remain(0)}</td><td></td></tr>
        ${game.steps.map(
          (step, index) =>
            html`<tr><td>${index + 1}</td><td>${tilesMove(game.tiles[index], step)}</td><td>${remain(index + 1)}</td><td>${mistakes.includes(index) ? t('mistake') : ''}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
