// The choices of Tree: an iteration of IDA*, or A*, each with its nodes; and a heuristic.

import { html } from 'lit';
import type { IterationCounts } from '../../../wasm/lab.js';
import { choice } from '../../parts/choice.js';
import { heuristicChoice } from '../../parts/search/heuristic-choice.js';
import type { ViewContext } from '../../view.js';
import type { OpenTree, Searches } from './trees.js';

/** The value of the choice that is no iteration. */
const aStarChoice = 'a-star';

export function choices(
  { aStar, idaStar }: Searches,
  { started, iteration }: OpenTree,
  context: ViewContext,
  choose: (iteration: number | null) => void,
) {
  const words = context.words();
  const generated = (iterations: IterationCounts[]) =>
    words.count(iterations.reduce((total, one) => total + one.generated, 0));
  const iterations = idaStar.overview.iterations.map((one, index) => ({
    value: String(index),
    text: String(one.bound),
    count: generated([one]),
  }));
  const whole = { value: aStarChoice, text: words.text('a-star'), count: generated(aStar.overview.iterations) };
  return html`<div class="bounds">
      <span class="quiet">${words.text('bounds')}</span>
      ${choice({
        label: words.text('bounds'),
        options: [...iterations, whole],
        chosen: iteration === null ? aStarChoice : String(iteration),
        choose: (value) => choose(value === aStarChoice ? null : Number(value)),
      })}
    </div>
    ${heuristicChoice(started.request, words, context.choose)}`;
}
