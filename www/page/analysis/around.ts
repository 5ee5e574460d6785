// The head of the analysis: what it says of the game in one sentence, how far it has come, and the buttons.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { icon } from '../../ui/icons.js';
import { nameInSentence } from '../names-in-sentences.js';
import { currentLanguage, elementWords } from '../text/words.js';
import { solvedCount } from './facts.js';
import type { Line, Scene } from './game-player.js';
import { aboutGame, heading, isKnownAt, isLarge, sentence, solutionLink } from './sentences.js';
import { range, t, tileMoves } from './words.js';

/** what the buttons do */
export interface Actions {
  stop: () => void;
  goOn: () => void;
  leave: () => void;
  shuffle: () => void;
  share: () => void;
  copyLink: () => void;
  copyMoves: () => void;
  exportJson: () => void;
  showTable: () => void;
  another: () => void;
  /** the label of a button, or the outcome of pressing it */
  answered: (name: string, label: string) => string;
}

/** @param failure - why the analysis failed; '' if it did not */
export function title(scene: Scene, failure: string, actions: Actions) {
  const { analysis, game, phase } = scene;
  const stopped = failure || t('stoppedAt', { n: solvedCount(analysis), total: game.moves.length + 1 });
  const isRunning = phase === 'running';
  return html`<div class="title">
    <div>
      <h2 class="lead">${heading(scene)}</h2>
      <p>${isRunning ? t('subRunning') : aboutGame(game)}</p>
      ${isRunning ? html`<progress max="1" .value=${analysis.fraction} aria-label=${t('progress')}></progress>` : nothing}
      ${phase === 'stopped' ? html`<p class="outcome">${stopped}</p>` : nothing}
    </div>
    ${isRunning ? html`<button type="button" class="btn" title="Esc" @click=${actions.stop}>${t('stop')}</button>` : html`<div class="bar">${buttons(scene, actions)}</div>`}
  </div>`;
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
  const [lower, upper] = [analysis.lower[at], line ? at + line.moves.length - at : analysis.upper[at]];
  const known = isKnownAt(scene, at);
  const isRange = known && lower !== upper && !line;
  const remain = !known ? '?' : line ? String(line.moves.length - step) : range(lower, upper);
  const all = !known ? '?' : line ? String(at + line.moves.length) : range(lower, upper, at);
  const isEnd = at === game.moves.length;
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

function solution({ player }: Scene, { moves, step }: Line, toggle: () => void) {
  const groups = Array.from({ length: Math.ceil(moves.length / groupLength) }, (_, index) => index * groupLength);
  const letter = (move: string, index: number) =>
    index < step ? html`<span class=${index === step - 1 ? 'now' : 'done'}>${move}</span>` : move;
  const label = elementWords().text(player.isPlaying ? 'pause' : 'play');
  return html`<div class="better">
    <p class="letters" role="group" aria-label=${t('solution')}>
      ${groups.map((from) => html`<span>${[...moves.slice(from, from + groupLength)].map((move, index) => letter(move, from + index))}</span>`)}
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
      ${link('json', t('exportJson'), actions.exportJson)}
      <button type="button" class="link" aria-expanded=${hasTable} @click=${actions.showTable}>${t('table')}</button>
      ${link('another', t('another'), actions.another)}
      <span class="source">${source(scene)}</span>
    </div>
    ${hasTable ? guard([scene.analysis, currentLanguage()], () => table(scene)) : nothing}`;
}

function source({ game, analysis }: Scene) {
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
        ${[...game.moves].map(
          (move, index) =>
            html`<tr><td>${index + 1}</td><td>${tileMoves(game.tiles[index], move)}</td><td>${remain(index + 1)}</td><td>${mistakes.includes(index) ? t('mistake') : ''}</td></tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
