// A slider between two buttons that move it by one step, since a finger can hardly move it so little.

import { html } from 'lit';
import type { EventOf } from '../../ui/event-of.js';
import type { Texts } from '../texts.js';

export interface SliderLook {
  value: number;
  /** the largest value; the smallest is 0 */
  most: number;
  /** the name of the value, also for screen readers */
  name: string;
  /** the value in words */
  written: string;
  isDisabled?: boolean;
  choose: (value: number) => void;
}

export function slider({ value, most, name, written, isDisabled = false, choose }: SliderLook, t: Texts) {
  const step = (sign: string, label: string, next: number) =>
    html`<button type="button" class="btn" aria-label=${label} ?disabled=${isDisabled || next < 0 || next > most}
      @click=${() => choose(next)}>${sign}</button>`;
  return html`<div class="slider">
    <span aria-hidden="true">${name}</span>
    ${step('−', t('less'), value - 1)}
    <input type="range" min="0" max=${most} .value=${String(value)} ?disabled=${isDisabled} aria-label=${name} aria-valuetext=${written}
      @input=${({ target }: EventOf<HTMLInputElement>) => choose(Number(target.value))} />
    ${step('+', t('more'), value + 1)}
  </div>`;
}
