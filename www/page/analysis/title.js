// The head of the analysis: what it says of the game in one sentence, how far it has come, and the buttons.

import { html, nothing } from 'lit';
import { solvedCount } from './facts.js';
import { aboutGame, heading } from './sentences.js';
import { t } from './words.js';

/** @import { Scene } from './game-player.js' */

/**
 * @typedef {object} Actions what the buttons do
 * @property {() => void} stop
 * @property {() => void} goOn
 * @property {() => void} leave
 * @property {() => void} shuffle
 * @property {() => void} share
 * @property {() => void} copyLink
 * @property {() => void} copyMoves
 * @property {() => void} exportJson
 * @property {() => void} showTable
 * @property {() => void} another
 * @property {(name: string, label: string) => string} answered  the label of a button, or the outcome of pressing it
 */

/** @param {Scene} scene  @param {string} failure  why the analysis failed; '' if it did not  @param {Actions} actions */
export function title(scene, failure, actions) {
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

/** @param {Scene} scene  @param {Actions} actions */
export function buttons({ phase }, { leave, goOn, shuffle, share, answered }) {
  const button = (/** @type {string} */ label, /** @type {() => void} */ act, style = '') =>
    html`<button type="button" class="btn ${style}" @click=${act}>${label}</button>`;
  return html`${button(t('backToBoard'), leave, 'bare')} ${phase === 'stopped' ? button(t('goOn'), goOn) : nothing}
    ${button(t('shuffle'), shuffle)} ${button(answered('share', t('share')), share)}`;
}
