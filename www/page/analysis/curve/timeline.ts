// The slider below the curve, on the same scale and with a mark for each mistake, and the buttons that play the game.

import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { cssVars } from '../../../ui/css-vars.js';
import type { EventOf } from '../../../ui/event-of.js';
import { icon } from '../../../ui/icons.js';
import { select } from '../../../ui/select.js';
import { elementWords } from '../../text/words.js';
import { mistakeFrom } from '../facts.js';
import type { Scene } from '../game-player.js';
import { speeds } from '../game-player.js';
import { positionText } from '../sentences.js';
import { t } from '../words.js';

const chevron = html`<svg class="i" viewBox="0 0 20 20" aria-hidden="true"><path d="m7.5 5 5 5-5 5" /></svg>`;

/** Goes to the mistake before or after the shown position. */
export function goToMistake({ analysis, player }: Scene, direction: 1 | -1) {
  const index = mistakeFrom(analysis, player.at, direction);
  if (index !== undefined) player.go(index);
}

export function slider(scene: Scene) {
  const { game, analysis, player } = scene;
  const total = game.steps.length;
  const marks = () =>
    analysis.mistakes.map((index) => html`<i data-mistake=${index} ${cssVars({ at: index / total })}></i>`);
  return html`<div class="scrub-box">
    <span class="marks" aria-hidden="true">${guard([analysis], marks)}</span>
    <input
      class="scrub" type="range" min="0" max=${total} .value=${String(player.at)}
      aria-label=${t('movesMade')} aria-valuetext=${positionText(scene)}
      ${cssVars({ done: player.at / total })}
      @input=${({ target }: EventOf<HTMLInputElement>) => player.go(Number(target.value))}
    />
  </div>`;
}

export function steps(scene: Scene) {
  const { game, player } = scene;
  const { path, at } = player.shown;
  const words = elementWords();
  return html`<div class="steps">
    <button type="button" class="btn primary icon" aria-label=${words.text(player.isPlaying ? 'pause' : 'play')} @click=${() => player.toggle()}>
      ${icon(player.isPlaying ? 'pause' : 'play')}
    </button>
    ${stepButton(scene, -1, at === 0)} ${stepButton(scene, 1, at === path.steps.length)} ${mistakeButton(scene, -1)}
    ${mistakeButton(scene, 1)}
    <span class="counter"><b>${player.at}</b><span> / ${game.steps.length}</span></span>
    ${speedChoice(scene)}
  </div>`;
}

function stepButton({ player }: Scene, by: 1 | -1, isOff: boolean) {
  const label = elementWords().text(by < 0 ? 'stepBack' : 'stepForward');
  return html`<button type="button" class="btn bare icon" aria-label=${label} title=${label} aria-disabled=${isOff ? 'true' : nothing} @click=${() => player.step(by)}>
    ${icon(by < 0 ? 'back' : 'forward')}
  </button>`;
}

function mistakeButton(scene: Scene, direction: 1 | -1) {
  const isOff = mistakeFrom(scene.analysis, scene.player.at, direction) === undefined;
  const label = t(direction < 0 ? 'previousMistake' : 'nextMistake');
  return html`<button
    type="button" class="btn soft ${direction < 0 ? 'before' : 'after'}" aria-label=${label}
    title="${label} (${direction < 0 ? '[' : ']'})" aria-disabled=${isOff ? 'true' : nothing}
    @click=${() => goToMistake(scene, direction)}
  >
    ${direction < 0 ? chevron : nothing}<span>${t('mistake')}</span>${direction > 0 ? chevron : nothing}
  </button>`;
}

function speedChoice({ game, player }: Scene) {
  return select({
    label: elementWords().text('speed'),
    values: game.times ? [0, ...speeds] : speeds,
    textOf: (speed) => (speed === 0 ? t('asPlayed') : elementWords().text('times', { n: speed })),
    chosen: player.speed,
    choose: (speed) => player.setSpeed(speed),
    style: 'pace',
  });
}
