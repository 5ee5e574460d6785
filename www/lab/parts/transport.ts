// The controls of a timeline: play, steps, the slider with its marks, and the speed.

import { html } from 'lit';
import { button } from '../../element/lab-tools.js';
import { cssVars } from '../../element/page-tools.js';
import type { LabWords } from '../text/lab-words.js';
import type { Timeline } from './timeline.js';
import { speeds } from './timeline.js';

export function transport(timeline: Timeline, words: LabWords) {
  const { at, length, isPlaying } = timeline;
  const t = (key: string) => words.text(key);
  return html`<div class="playback" role="group" aria-label=${t('playback')}>
    <div class="bar">
      ${button({
        label: t(isPlaying ? 'pause' : 'play'),
        icon: isPlaying ? 'pause' : 'play',
        short: true,
        style: 'primary',
        act: () => (isPlaying ? timeline.pause() : timeline.play()),
      })}
      ${button({ label: t('stepBack'), icon: 'back', short: true, style: 'bare', off: at === 0, act: () => timeline.goTo(at - 1) })}
      ${button({ label: t('stepForward'), icon: 'forward', short: true, style: 'bare', off: at === length, act: () => timeline.goTo(at + 1) })}
    </div>
    <div class="scrub-box marks" ${cssVars({ v: at, ticks: Math.max(1, length) })}>
      <i class="rail-line"></i>
      ${marksOf(timeline).map(({ at: step, label, room }) => html`<i class="mark ${room}" ${cssVars({ at: step })}><span>${label}</span></i>`)}
      <input
        class="scrub" type="range" min="0" max=${length} .value=${String(at)}
        aria-label=${t('step')} aria-valuetext=${words.text('stepOf', { n: at, total: length })}
        @input=${(event: Event) => timeline.goTo(Number((event.target as HTMLInputElement).value))}
      />
    </div>
    <div class="bar">
      <span class="at"><b>${words.count(at)}</b> / ${words.count(length)}</span>
      ${speedChoice(timeline, words)}
    </div>
  </div>`;
}

/** The widths of sliders, in px, from the widest on, for which a label is shown or left out, and the width of a label. */
const widths = { sliders: [600, 300, 150], label: 22 };

/**
 * The marks, and how wide the slider must be for the label of each: `from-300` from 300 px on, `none` if it has no room
 * in any. Later labels go first, since a search spends most of its steps there.
 */
function marksOf({ marks, length }: Timeline) {
  /** Where the next label begins, by the width of the slider. */
  const next = new Map(widths.sliders.map((width) => [width, length]));
  return marks
    .toReversed()
    .map(({ at, label }) => {
      const isTooNarrow = (width: number) => ((next.get(width) ?? 0) - at) * width < widths.label * length;
      const end = widths.sliders.findIndex(isTooNarrow);
      const shown = widths.sliders.slice(0, end < 0 ? undefined : end);
      for (const width of shown) next.set(width, at);
      return { at, label, room: shown.length > 0 ? `from-${shown.at(-1)}` : 'none' };
    })
    .toReversed();
}

function speedChoice(timeline: Timeline, words: LabWords) {
  const choose = (event: Event) => {
    timeline.speed = Number((event.target as HTMLSelectElement).value);
  };
  return html`<select class="select speed" aria-label=${words.text('speed')} @change=${choose}>
    ${speeds.map((speed) => html`<option value=${speed} .selected=${speed === timeline.speed}>${words.text('times', { n: speed })}</option>`)}
  </select>`;
}
