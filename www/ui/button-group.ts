// A row of buttons to choose one value. Radio buttons would take the arrow keys, which move tiles and step through time.

import { html, nothing } from 'lit';

interface ButtonGroup<Value> {
  /** the name for screen readers, or `labelledBy`: the id of the element that shows it */
  label?: string;
  labelledBy?: string;
  values: readonly Value[];
  textOf?: (value: Value) => unknown;
  /** the name of a button for screen readers, if its text is not enough */
  nameOf?: (value: Value) => string | typeof nothing;
  chosen: Value | undefined;
  choose: (value: Value) => void;
  /** further classes */
  style?: string;
  part?: string | typeof nothing;
  /** follows the buttons */
  more?: unknown;
}

export function buttonGroup<Value>(group: ButtonGroup<Value>) {
  const { label, labelledBy, values, chosen, choose } = group;
  const { textOf = String, nameOf = () => nothing, style = '', part = nothing, more = nothing } = group;
  const button = (value: Value) =>
    html`<button type="button" aria-label=${nameOf(value)} aria-pressed=${value === chosen ? 'true' : 'false'} @click=${() => choose(value)}>${textOf(value)}</button>`;
  return html`<div class="seg ${style}" part=${part} role="group" aria-label=${label ?? nothing} aria-labelledby=${labelledBy ?? nothing}>${values.map(button)}${more}</div>`;
}
