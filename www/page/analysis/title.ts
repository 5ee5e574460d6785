// The head of the analysis: what it says of the game in one sentence, how far it has come, and the buttons.

import { html, nothing } from 'lit';
import { solvedCount } from './facts.js';
import type { Scene } from './game-player.js';
import { aboutGame, heading } from './sentences.js';
import { t } from './words.js';

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
