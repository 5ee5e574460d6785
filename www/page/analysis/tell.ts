// Beside and below the board: the sum of moves made and moves that remain, the sentence about the move, and a better solution.

import { html, nothing } from 'lit';
import { icon } from '../../ui/icons.js';
import { elementWords } from '../text/words.js';
import type { Line, Scene } from './game-player.js';
import { isKnownAt, sentence, solutionLink } from './sentences.js';
import { range, t } from './words.js';

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
