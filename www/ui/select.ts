// A list to choose one value from.

import { html, nothing } from 'lit';
import type { EventOf } from './event-of.js';

interface Select<Value> {
  /** the name for screen readers, unless the list is in a `label` */
  label?: string;
  title?: string;
  values: readonly Value[];
  textOf?: (value: Value) => unknown;
  chosen: Value | undefined;
  /** shown while no value is chosen */
  placeholder?: string;
  choose: (value: Value) => void;
  /** further classes */
  style?: string;
  part?: string;
  off?: boolean;
}

export function select<Value extends string | number>(list: Select<Value>) {
  const { label, title, values, textOf = String, chosen, placeholder, choose, style = '', part, off = false } = list;
  const option = (value: Value) => html`<option value=${value} .selected=${value === chosen}>${textOf(value)}</option>`;
  const first =
    placeholder === undefined
      ? []
      : [html`<option disabled hidden .selected=${chosen === undefined}>${placeholder}</option>`];
  const change = ({ target }: EventOf<HTMLSelectElement>) => choose(values[target.selectedIndex - first.length]);
  return html`<select class="select ${style}" part=${part ?? nothing} aria-label=${label ?? nothing} title=${title ?? nothing} ?disabled=${off} @change=${change}>
    ${first}${values.map(option)}
  </select>`;
}
