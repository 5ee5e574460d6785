// Where the moves went: the sum of the whole game, and its costliest detours.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import type { GameAnalysis } from '../../solver/index.js';
import { isLarge } from '../../solver/shape.js';
import { count } from '../text/words.js';
import { exactFrom, lostMoves, timeBetween } from './facts.js';
import type { Scene } from './game-player.js';
import { writeStep } from './recorded-game.js';
import { clock, percent, rate, stageName, t } from './words.js';

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
  const n = game.steps.length;
  const all = n + lower[n];
  const good = n - mistakes.length;
  // Each single-tile mistake costs two moves. A multi-tile mistake may cost only itself.
  const isMulti = game.metric === 'multi-tile';
  const cost = isMulti ? count(lostMoves(game, analysis)) : `2 × ${count(mistakes.length)}`;
  return html`<div class="sum">
      <span><b>${lower[0]}</b><small>${t('shortestSolution')}</small></span><i>+</i>
      <span><b>${cost}</b><small>${t(isMulti ? 'lostByMistakes' : 'mistakeCosts')}</small></span><i>=</i>
      <span><b>${count(all)}</b><small>${t(all === n ? 'yourMoves' : 'madeAndRemaining')}</small></span>
    </div>
    <p class="remark">${t('nearer', { good, n, percent: percent(good / n) })}</p>`;
}

function bounds(scene: Scene) {
  const { game, analysis } = scene;
  const made = game.steps.length;
  const spared = game.isSolved ? made - analysis.upper[0] : 0;
  const from = exactFrom(analysis);
  if (!isLarge(game)) return html`<p>${t('onlyPart')}</p>`;
  return html`${spared > 0 ? html`<p>${t('notNeeded', { n: spared, made })}</p>` : nothing}
    <p class="quiet small">${t('whyBounds', { rows: game.rows, columns: game.columns })} ${from === null ? '' : t('boundsMeet', { n: from })}</p>`;
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
    <span class="cost"><b>${detour.lost}</b> ${t('movesLost')}</span>
    <small>${t('detourRemains', values)}</small>
  </button>`;
}

// The stages of the game, with the letters of their moves.

const groupLength = 5;

export function stages(scene: Scene) {
  const { game, analysis } = scene;
  if (analysis.stages.length === 0) return nothing;
  const hasMistakes = analysis.isExact || !isLarge(game);
  const columns = [
    t('columnMoves'),
    ...(game.times ? [t('columnTime'), t('columnRate')] : []),
    ...(hasMistakes ? [t('columnMistakes')] : []),
  ];
  return html`<section>
    <h3>${t('stages')}</h3>
    <table class="stages ${game.times ? 'timed' : ''}">
      <thead><tr><th scope="col"><span class="sr">${t('stage')}</span></th>${columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
      <tbody @click=${(event: MouseEvent) => goToLetter(scene, event)}>
        ${analysis.stages.filter(({ start, end }) => end > start).map((stage) => rows(scene, stage, { columns: columns.length + 1, hasMistakes }))}
      </tbody>
    </table>
  </section>`;
}

/** A click on a letter shows the board before that move. With the keyboard, the slider does. */
function goToLetter({ player }: Scene, { target }: MouseEvent) {
  const index = target instanceof Element ? target.closest('[data-index]')?.getAttribute('data-index') : null;
  if (index) player.go(Number(index));
}

function rows(
  scene: Scene,
  stage: GameAnalysis['stages'][number],
  { columns, hasMistakes }: { columns: number; hasMistakes: boolean },
) {
  const { start, end, mistakes } = stage;
  const ms = timeBetween(scene.game, start, end);
  return html`<tr>
      <th scope="row">${stageName(stage)}</th>
      <td>${count(end - start)}</td>
      ${ms === null ? nothing : html`<td>${clock(ms)}</td><td>${rate(end - start, ms)}</td>`}
      ${hasMistakes ? html`<td>${count(mistakes)}</td>` : nothing}
    </tr>
    <tr class="row-of-letters"><td colspan=${columns}><p class="letters">${letters(scene, start, end)}</p></td></tr>`;
}

/** Only the stages of the shown position and of the previous one draw their letters again. */
function letters(scene: Scene, start: number, end: number) {
  const { at } = scene.player;
  return guard([scene.analysis, at >= start && at < end ? at : null], () => groups(scene, start, end));
}

function groups(scene: Scene, start: number, end: number) {
  return Array.from({ length: Math.ceil((end - start) / groupLength) }, (_, group) => {
    const from = start + group * groupLength;
    const length = Math.min(groupLength, end - from);
    return html`<span>${Array.from({ length }, (_, index) => letter(scene, from + index))}</span>`;
  });
}

function letter({ game, analysis, player }: Scene, index: number) {
  const now = index === player.at ? 'now' : '';
  const move = writeStep(game.steps[index]);
  return analysis.mistakes.includes(index)
    ? html`<b class=${now} data-index=${index}>${move}</b>`
    : html`<i class=${now} data-index=${index}>${move}</i>`;
}
