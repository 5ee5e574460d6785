// The totals above the marks: the nodes of 1985, those of today, how many times fewer they are, and the time.

import { html } from 'lit';
import type { LabWords } from '../../text/lab-words.js';
import { published } from './boards.js';
import type { HundredRun } from './hundred-run.js';
import { totalOf1985, totalsOf } from './hundred-run.js';

export function totals({ solved, current, isComplete }: HundredRun, words: LabWords) {
  const { before, now, ms } = totalsOf(solved);
  const isEmpty = solved.length === 0;
  const hasCounts = !isEmpty || current.generated > 0;
  const soFar = (key: string) => words.text(!hasCounts || isComplete ? key : `${key}SoFar`);
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

/** '2,220', '3.3'. */
export function factor(times: number, words: LabWords) {
  return times < 10 ? words.decimal(times, 1) : words.count(times);
}
