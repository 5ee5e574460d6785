// The ladder: a choice of one heuristic and a bar chart in one, the truth on top.

import { html } from 'lit';
import { cssVars } from '../../../ui/css-vars.js';
import type { Rung } from '../../parts/rungs.js';
import type { LabWords } from '../../text/lab-words.js';

interface Ladder {
  /** from the weakest */
  rungs: Rung[];
  /** of the rungs, for this board; null where it is not known yet */
  values: (number | null)[];
  /** null while it is being looked for */
  truth: number | null;
  /** what the full width stands for */
  length: number;
  /** a heuristic, or `truth` */
  chosen: string;
  choose: (rung: string) => void;
}

export function ladderView({ rungs, values, truth, length, chosen, choose }: Ladder, words: LabWords) {
  const all = rungs.map(({ heuristic, name }, index) => ({ id: heuristic, name, value: values[index] ?? null }));
  const rows = [...all, { id: 'truth', name: 'rungTruth', value: truth }].reverse();
  const change = (event: Event) => choose((event.target as HTMLInputElement).value);
  return html`<div class="ladder" role="radiogroup" aria-label=${words.text('ladder')} data-keys @change=${change}>
    ${rows.map(
      ({ id, name, value }) => html`<label class=${id === 'truth' ? 'truth' : ''}>
        <span><input class="sr" type="radio" name="rung" value=${id} .checked=${id === chosen} />${words.text(name)}</span>
        <span class="track"><i ${cssVars({ part: (value ?? 0) / Math.max(1, length) })}></i></span>
        <b>${value ?? '?'}</b>
      </label>`,
    )}
  </div>`;
}
