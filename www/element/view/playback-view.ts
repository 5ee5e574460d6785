// The controls of the playback: play, steps, position and speed. Elements that have not played anything have not loaded this module.

import { html, nothing } from 'lit';
import { cssVars } from '../../ui/css-vars.js';
import type { EventOf } from '../../ui/event-of.js';
import { speeds } from '../game/move-timer.js';
import type { Words } from '../text/words.js';
import { button } from './button.js';
import type { ControlsLook, PuzzleElement } from './look.js';

export { default as playbackStyles } from '../../ui/styles/playback.css?raw';

/** With more moves, the ticks of the slider would run together. */
const maxTicks = 100;

/** @param position - moves of the playback that are made */
export function playbackView({ element, game, layout, words }: ControlsLook, position: number) {
  const { state, player } = game;
  const total = state.playback?.moves.length ?? 0;
  return html`<div class="playback" part="playback" role="group" aria-label=${words.text('playback')}>
    <div class="bar">
      ${button({
        label: words.text(player.playing ? 'pause' : 'play'),
        icon: player.playing ? 'pause' : 'play',
        short: true,
        style: 'primary',
        act: () => (player.playing ? element.pause() : element.play()),
      })}
      ${button({ label: words.text('stepBack'), icon: 'back', short: true, style: 'bare', off: position === 0, act: () => element.stepBack() })}
      ${button({ label: words.text('stepForward'), icon: 'forward', short: true, style: 'bare', off: position === total, act: () => element.stepForward() })}
    </div>
    <div class="scrub-box" ?data-long=${total > maxTicks} ${cssVars({ v: position, ticks: total })}>
      <input
        class="scrub" part="scrubber" type="range" min="0" max=${total} .value=${String(position)}
        aria-label=${words.text('move')} aria-valuetext=${words.text('moveOf', { n: position, total })}
        @input=${({ target }: EventOf<HTMLInputElement>) => element.seek(Number(target.value))}
      />
    </div>
    ${layout === 'compact' ? nothing : html`<div class="bar"><span class="at"><b>${position}</b> / ${total}</span>${speedChoice(element, words)}</div>`}
  </div>`;
}

function speedChoice(element: PuzzleElement, words: Words) {
  const offered = speeds.includes(element.speed) ? speeds : [...speeds, element.speed].sort((a, b) => a - b);
  return html`<select
    class="select speed"
    part="speed"
    aria-label=${words.text('speed')}
    @change=${({ target }: EventOf<HTMLSelectElement>) => {
      element.speed = Number(target.value);
    }}
  >
    ${offered.map((speed) => html`<option value=${speed} .selected=${speed === element.speed}>${speed === 0.5 ? '½×' : words.text('times', { n: speed })}</option>`)}
  </select>`;
}
