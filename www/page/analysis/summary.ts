// Where the moves went: the sum of the whole game, and its costliest detours.

import { html, nothing } from 'lit';
import type { GameAnalysis } from '../../solver/index.js';
import { count } from '../text/words.js';
import { costOf, exactFrom } from './facts.js';
import type { Scene } from './game-player.js';
import { isLarge } from './sentences.js';
import { percent, stageName, t } from './words.js';

const mostDetours = 3;

export function summary(scene: Scene) {
  const { analysis } = scene;
  return html`<section>
    <h3>${t('whereMovesWent')}</h3>
    ${analysis.isExact ? exactSum(scene) : bounds(scene)} ${detours(scene)}
  </section>`;
}

/** `53 + 2 × 34 = 121`. */
function exactSum({ game, analysis }: Scene) {
  const { lower, mistakes } = analysis;
  const n = game.moves.length;
  const all = n + lower[n];
  const good = n - mistakes.length;
  return html`<div class="sum">
      <span><b>${lower[0]}</b><small>${t('shortestSolution')}</small></span><i>+</i>
      <span><b>2 × ${count(mistakes.length)}</b><small>${t('mistakeCosts')}</small></span><i>=</i>
      <span><b>${count(all)}</b><small>${t(all === n ? 'yourMoves' : 'madeAndRemaining')}</small></span>
    </div>
    <p class="remark">${t('nearer', { good, n, percent: percent(good / n) })}</p>`;
}

function bounds(scene: Scene) {
  const { game, analysis } = scene;
  const made = game.moves.length;
  const spared = game.isSolved ? made - analysis.upper[0] : 0;
  const from = exactFrom(analysis);
  if (!isLarge(game)) return html`<p>${t('onlyPart')}</p>`;
  return html`${spared > 0 ? html`<p>${t('notNeeded', { n: spared, made })}</p>` : nothing}
    <p class="quiet small">${t('whyBounds', { size: game.size })} ${from === null ? '' : t('boundsMeet', { n: from })}</p>`;
}

function detours(scene: Scene) {
  const found = scene.analysis.detours;
  if (found.length === 0) return nothing;
  return html`<h3>${t(found.length > mostDetours ? 'costliestDetours' : 'detours')}</h3>
    <ol class="costs">${found.slice(0, mostDetours).map((detour) => html`<li>${detourButton(scene, detour)}</li>`)}</ol>`;
}

function detourButton({ analysis, player }: Scene, detour: GameAnalysis['detours'][number]) {
  const { start, end, mistakes } = detour;
  const { lower, stages } = analysis;
  const stage = stages.find((one) => start >= one.start && start < one.end);
  const values = { mistakes: t('mistakes', { n: mistakes }), before: lower[start], after: lower[end] };
  return html`<button type="button" @click=${() => player.go(start)}>
    <span><b>${t(end - start > 1 ? 'moveNumbers' : 'moveNumber', { from: start + 1, to: end })}</b> <small>${stage ? stageName(stage) : ''}</small></span>
    <span class="cost"><b>${costOf(detour)}</b> ${t('movesLost')}</span>
    <small>${t('detourRemains', values)}</small>
  </button>`;
}
