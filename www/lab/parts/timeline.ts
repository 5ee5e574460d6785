// The time of a view: which step it shows, its playback, and the controls of both.

import { html } from 'lit';
import { button } from '../../element/lab-tools.js';
import { cssVars } from '../../ui/css-vars.js';
import type { EventOf } from '../../ui/event-of.js';
import { select } from '../../ui/select.js';
import type { LabWords } from '../text/lab-words.js';

/** a place on the timeline with its name */
export type Mark = { at: number; label: string };

/** The speeds to choose from. */
export const speeds = [1, 4, 16, 64, 250];

export class Timeline {
  /** The step that is shown. */
  at = 0;
  /** The last step. */
  length = 0;
  /** The key of the text that is shown until there are steps; '' once there are. */
  waitsFor = '';
  marks: Mark[] = [];
  /** Steps per second at normal speed. */
  rate = 4;
  /** How many steps per second at most are drawn. */
  maxDrawn = 25;
  /** How many times as fast as normal. */
  speed = 1;
  /** Whether a playback shows every step, so that none is missed at high speeds. */
  showsEveryStep = false;
  #show;
  #changed;
  #failed;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param show - shows a step
   * @param failed - reports why a step cannot be shown
   */
  constructor(show: (step: number) => Promise<unknown>, changed: () => void, failed: (thrown: unknown) => void) {
    this.#show = show;
    this.#changed = changed;
    this.#failed = failed;
  }

  get isPlaying() {
    return this.#timer !== undefined;
  }

  /** Pauses and goes to a step. Reports an error if the step cannot be shown. */
  goTo(step: number) {
    return this.show(step).catch(this.#failed);
  }

  /** Like `goTo`, but rejects if the step cannot be shown: for `View.show`, whose caller reports the error. */
  show(step: number) {
    this.pause();
    return this.#go(step);
  }

  async #go(step: number) {
    this.at = Math.min(Math.max(Math.trunc(step), 0), this.length);
    await this.#show(this.at);
  }

  /** Plays on, or from the beginning if the end is reached. */
  play() {
    if (this.isPlaying) return;
    this.#playFrom(this.at >= this.length ? 0 : this.at);
    this.#changed();
  }

  pause() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#changed();
  }

  #playFrom(step: number) {
    const rate = this.rate * this.speed;
    const drawn = Math.min(rate, this.maxDrawn);
    const timer = setTimeout(async () => {
      try {
        await this.#go(step + (this.showsEveryStep ? 1 : Math.round(rate / drawn)));
      } catch (thrown) {
        if (this.#timer === timer) this.pause();
        this.#failed(thrown);
      }
      // Paused meanwhile, and perhaps played again.
      if (this.#timer !== timer) return;
      if (this.at >= this.length) this.pause();
      else this.#playFrom(this.at);
    }, 1000 / drawn);
    this.#timer = timer;
  }
}

/** The controls: play, steps, the slider with its marks, and the speed. */
export function transport(timeline: Timeline, words: LabWords) {
  const { at, length, isPlaying, waitsFor } = timeline;
  const ticks = Math.max(1, length);
  const t = (key: string) => words.text(key);
  return html`<div class="playback" role="group" aria-label=${t('playback')}>
    <div class="bar">
      ${button({
        label: t(isPlaying ? 'pause' : 'play'),
        icon: isPlaying ? 'pause' : 'play',
        short: true,
        style: 'primary',
        off: waitsFor !== '',
        act: () => (isPlaying ? timeline.pause() : timeline.play()),
      })}
      ${button({ label: t('stepBack'), icon: 'back', short: true, style: 'bare', off: at === 0, act: () => timeline.goTo(at - 1) })}
      ${button({ label: t('stepForward'), icon: 'forward', short: true, style: 'bare', off: at === length, act: () => timeline.goTo(at + 1) })}
    </div>
    <div class="scrub-box marks" ${cssVars({ done: at / ticks, ticks })}>
      <i class="rail-line"></i>
      ${marksOf(timeline).map(({ at: step, label, room }) => html`<i class="mark ${room}" ${cssVars({ at: step })}><span>${label}</span></i>`)}
      <input
        class="scrub" type="range" min="0" max=${length} .value=${String(at)}
        aria-label=${t('step')} aria-valuetext=${words.text('stepOf', { n: at, total: length })}
        @input=${({ target }: EventOf<HTMLInputElement>) => timeline.goTo(Number(target.value))}
      />
    </div>
    <div class="bar">
      <span class="at">${waitsFor === '' ? html`<b>${words.count(at)}</b> / ${words.count(length)}` : words.text(waitsFor)}</span>
      ${speedChoice(timeline, words)}
    </div>
  </div>`;
}

/** The widths of sliders, in px, from the widest on, for which a label is shown or left out, and the width of a label. */
const widths = { sliders: [600, 300, 150], label: 22 };

/**
 * The marks, and how wide the slider must be for the label of each: `from-300` from 300 px on, `none` if no slider has
 * room for it. Later labels take precedence, since a search spends most of its steps there.
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
  return select({
    label: words.text('speed'),
    values: speeds,
    textOf: (n) => words.text('times', { n }),
    chosen: timeline.speed,
    choose: (speed) => {
      timeline.speed = speed;
    },
    style: 'speed',
  });
}
