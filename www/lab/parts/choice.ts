// A row of buttons to choose one option. Radio buttons would use the arrow keys, which step through time here.

import { html, nothing } from 'lit';
import type { Subject, ViewContext } from '../view.js';
import { withoutTable } from './rungs.js';

/** the count stands small behind the text */
type Option = { value: string; text: string; count?: string };

export function choice({
  label,
  options,
  chosen,
  choose,
}: {
  label: string;
  options: Option[];
  chosen: string;
  choose: (value: string) => void;
}) {
  return html`<div class="seg" role="group" aria-label=${label}>
    ${options.map(
      ({ value, text, count }) => html`<button
        type="button"
        aria-pressed=${value === chosen ? 'true' : 'false'}
        @click=${() => choose(value)}
      >${text}${count === undefined ? nothing : html` <small>${count}</small>`}</button>`,
    )}
  </div>`;
}

/** The choice of a heuristic that needs no table. */
export function heuristicChoice(
  subject: Pick<Subject, 'board' | 'goal'> & { heuristic: string },
  { rules, words, choose }: ViewContext,
) {
  return choice({
    label: words().text('heuristics'),
    options: withoutTable(subject, rules).map((value) => ({ value, text: words().text(value) })),
    chosen: subject.heuristic,
    choose: (heuristic) => choose({ heuristic }),
  });
}
