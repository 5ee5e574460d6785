// The choices of Tree: an iteration of IDA*, or A*, each with its nodes; and a heuristic.

import { html } from 'lit';
import { choice } from '../../parts/choice.js';
import { heuristicChoice } from '../../parts/search/heuristic-choice.js';

/** @import { IterationCounts } from '../../../wasm/lab.js' */
/** @import { ViewContext } from '../../view.js' */
/** @import { OpenTree, Searches } from './trees.js' */

/** The value of the choice that is no iteration. */
const aStarChoice = 'a-star';

/** @param {Searches} searches  @param {OpenTree} opened  @param {ViewContext} context  @param {(iteration: number | null) => void} choose */
export function choices({ aStar, idaStar }, { started, iteration }, context, choose) {
  const words = context.words();
  const generated = (/** @type {IterationCounts[]} */ iterations) =>
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
