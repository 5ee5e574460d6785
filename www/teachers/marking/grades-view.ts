// The points of a class as a table, with what does not count and who is missing.

import { html, nothing } from 'lit';
import type { ClassOf } from '../../exercises/drawn/class-link.js';
import type { Letter } from '../../exercises/drawn/exercises.js';
import { fullPoints, nameOf } from '../../exercises/drawn/exercises.js';
import type { Grades, Marked, NotCounted } from '../../exercises/drawn/grading.js';
import type { Texts } from './texts.js';

/** Why a code does not count. */
export function reasonOf({ reason, sum }: NotCounted, t: Texts): string {
  return t.page(reason, { sum: sum ?? 0 });
}

export function gradesView(grades: Grades, of: ClassOf, t: Texts) {
  const { marked, notCounted, missing } = grades;
  const byName = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const sorted = marked.toSorted((a, b) => byName.compare(a.handIn.name, b.handIn.name));
  const most = of.exercises.length * fullPoints;
  return html`<p class="marked" role="status">${marked.length === 0 ? nothing : t.page('marked', { n: marked.length, mean: mean(marked, ({ sum }) => sum), most })}
      ${notCounted.length === 0 ? nothing : t.page('notCounted', { n: notCounted.length })}</p>
    ${
      notCounted.length === 0
        ? nothing
        : html`<ul class="not-counted">${notCounted.map((code) => html`<li><b>${code.name ?? t.page('unknownName')}</b> ${reasonOf(code, t)}</li>`)}</ul>`
    }
    ${missing.length === 0 ? nothing : html`<p class="missing">${t.page('missing', { n: missing.length, names: missing.join(', ') })}</p>`}
    ${marked.length === 0 ? nothing : tableView(sorted, of.exercises, t)}`;
}

/** The mean of a number of each student, with one digit. */
function mean(marked: Marked[], of: (one: Marked) => number) {
  const average = marked.reduce((sum, one) => sum + of(one), 0) / marked.length;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return average.toLocaleString(document.documentElement.lang, digits);
}

function tableView(marked: Marked[], exercises: Letter[], t: Texts) {
  const { page, drawn } = t;
  const head = exercises.map(
    (letter, index) => html`<th scope="col"><span>${index + 1}</span><small>${drawn(nameOf(letter))}</small></th>`,
  );
  const rows = marked.map(
    ({ handIn, sum, points }) => html`<tr>
      <th scope="row">${handIn.name}</th>
      <td><b>${sum}</b></td>
      ${exercises.map((letter) => pointsView(points.get(letter) ?? null, handIn.answers.get(letter), t))}
    </tr>`,
  );
  const means = exercises.map((letter) => html`<td>${mean(marked, ({ points }) => points.get(letter) ?? 0)}</td>`);
  return html`<div class="grades" role="region" tabindex="0" aria-label=${page('table')}><table>
    <thead><tr><th scope="col">${page('name')}</th><th scope="col">${page('sum')}</th>${head}</tr></thead>
    <tbody>${rows}</tbody>
    <tfoot><tr><th scope="row">${page('mean')}</th><td>${mean(marked, ({ sum }) => sum)}</td>${means}</tr></tfoot>
  </table></div>`;
}

function pointsView(points: number | null, answer: { text: string; tries: number } | undefined, t: Texts) {
  const about = answer ? t.page('answered', { answer: answer.text, n: answer.tries }) : t.page('noAnswer');
  return html`<td title=${about}>
    ${points === null ? html`<span aria-hidden="true">–</span><span class="sr">${about}</span>` : html`<i data-points=${points}>${points}</i>`}
  </td>`;
}
