// The last line: copying, exporting, the curve as a table, and how the positions were solved.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { nameInSentence } from '../names-in-sentences.js';
import { currentLanguage } from '../text/words.js';
import { solvedCount } from './facts.js';
import type { Scene } from './game-player.js';
import { isLarge } from './sentences.js';
import type { Actions } from './title.js';
import { range, t, tileMoves } from './words.js';

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
