// The totals above the marks: the nodes of 1985, those of today, how many times fewer they are, and the time.

import { html } from 'lit';
import { published } from './boards.js';
import { totalOf1985, totalsOf } from './hundred-run.js';

/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { HundredRun } from './hundred-run.js' */

/** @param {HundredRun} run  @param {LabWords} words */
export function totals({ solved, current, isComplete }, words) {
  const { before, now, ms } = totalsOf(solved);
  const isEmpty = solved.length === 0;
  const hasCounts = !isEmpty || current.generated > 0;
  const soFar = (/** @type {string} */ key) => words.text(!hasCounts || isComplete ? key : `${key}SoFar`);
  const entries = [
    { name: words.text('totalThen', { n: published.length }), value: words.count(totalOf1985), kind: '' },
    { name: soFar('totalNow'), value: hasCounts ? words.count(now + current.generated) : '–', kind: 'now' },
    { name: soFar('fewer'), value: isEmpty ? '–' : factor(before / now, words), kind: '' },
    { name: soFar('searchTime'), value: hasCounts ? words.duration(ms + current.ms) : '–', kind: '' },
  ];
  return html`<dl class="totals">
    ${entries.map(({ name, value, kind }) => html`<div><dt>${name}</dt><dd class=${kind}>${value}</dd></div>`)}
  </dl>`;
}

/** '2,220', '3.3'. @param {number} times  @param {LabWords} words */
export function factor(times, words) {
  return times < 10 ? words.decimal(times, 1) : words.count(times);
}
