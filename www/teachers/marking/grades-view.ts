// The points of a class as a table, with the codes that do not count and the students who are missing.

import { html, nothing } from 'lit';
import type { ClassOf } from '../../exercises/drawn/class-link.js';
import { sayTime } from '../../exercises/drawn/closing.js';
import type { Form } from '../../exercises/drawn/exercise.js';
import type { Letter } from '../../exercises/drawn/exercises.js';
import { nameOf, sameName } from '../../exercises/drawn/exercises.js';
import type { Grades, Marked, NotCounted } from '../../exercises/drawn/grading.js';
import { noCounterexample } from '../../exercises/drawn/kinds/admissible.js';
import { entriesIn } from '../../exercises/drawn/kinds/run.js';
import { fullPointsOf, sayPoints } from '../../exercises/drawn/points.js';
import type { Texts } from './texts.js';

/** The answer whose details are shown: its student and its exercise. */
export interface Opened {
  name: string;
  letter: Letter;
}

export interface Look {
  grades: Grades;
  of: ClassOf;
  /** the names of the students without a code that counts */
  missing: string[];
  /** null if no answer was chosen */
  opened: Opened | null;
  /** null if no answers may be shown */
  open: ((opened: Opened) => void) | null;
}

/** Why a code does not count. */
export function reasonOf({ reason, sum }: NotCounted, t: Texts): string {
  return t.page(reason, { sum: sayPoints(sum ?? 0) });
}

/** What a teacher should know about a code that counts: more tries than allowed, or a late answer. */
export function notesOf({ handIn, overTried, timing }: Marked, t: Texts): string[] {
  const exercises = overTried.map((letter) => t.drawn(nameOf(letter))).join(', ');
  const time = sayTime((handIn.answeredAt ?? 0) * 1000, document.documentElement.lang);
  return [
    ...(exercises === '' ? [] : [t.page('overTried', { exercises })]),
    ...(timing === null ? [] : [t.page(timing, { time })]),
  ];
}

export function gradesView({ grades, of, missing, opened, open }: Look, t: Texts) {
  const { marked, notCounted } = grades;
  const byName = new Intl.Collator(document.documentElement.lang, { numeric: true });
  const sorted = marked.toSorted((a, b) => byName.compare(a.handIn.name, b.handIn.name));
  const most = of.exercises.reduce((sum, letter) => sum + fullPointsOf(of, letter), 0);
  const noted = sorted.filter((one) => notesOf(one, t).length > 0);
  return html`<p class="marked" role="status">${marked.length === 0 ? nothing : t.page('marked', { n: marked.length, mean: mean(marked, ({ sum }) => sum), most })}
      ${notCounted.length === 0 ? nothing : t.page('notCounted', { n: notCounted.length })}</p>
    ${
      notCounted.length === 0
        ? nothing
        : html`<ul class="not-counted">${notCounted.map((code) => html`<li><b>${t.page('codeOf', { name: code.name ?? t.page('unknownName') })}</b> ${reasonOf(code, t)}${countsElsewhere(code, marked) ? html` ${t.page('anotherCounts')}` : nothing}</li>`)}</ul>`
    }
    ${
      noted.length === 0
        ? nothing
        : html`<ul class="not-counted">${noted.map((one) => html`<li><b>${t.page('codeOf', { name: one.handIn.name })}</b> ${notesOf(one, t).join('; ')}</li>`)}</ul>`
    }
    ${missing.length === 0 ? nothing : html`<p class="missing">${t.page('missing', { n: missing.length, names: missing.join(', ') })}</p>`}
    ${marked.length === 0 ? nothing : tableView(sorted, of, open, t)}
    <p class="opened" role="status">${open ? openedView(marked, opened, t) : nothing}</p>`;
}

/** Whether a code that cannot be marked belongs to a student with another code that counts. */
const countsElsewhere = ({ name, reason }: NotCounted, marked: Marked[]) =>
  reason !== 'twice' && name !== null && marked.some(({ handIn }) => sameName(handIn.name) === sameName(name));

/** The mean of a number of each student, with one digit. */
function mean(marked: Marked[], of: (one: Marked) => number) {
  const average = marked.reduce((sum, one) => sum + of(one), 0) / marked.length;
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return average.toLocaleString(document.documentElement.lang, digits);
}

function tableView(marked: Marked[], of: ClassOf, open: Look['open'], t: Texts) {
  const { exercises } = of;
  const { page, drawn } = t;
  const head = exercises.map(
    (letter, index) => html`<th scope="col"><span>${index + 1}</span><small>${drawn(nameOf(letter))}</small></th>`,
  );
  const rows = marked.map(
    (one) => html`<tr>
      <th scope="row">${one.handIn.name}</th>
      <td><b>${sayPoints(one.sum)}</b></td>
      ${exercises.map((letter) => pointsView(one, letter, of, open, t))}
    </tr>`,
  );
  const means = exercises.map((letter) => html`<td>${mean(marked, ({ points }) => points.get(letter) ?? 0)}</td>`);
  return html`<div class="grades" role="region" tabindex="0" aria-label=${page('table')}><table>
    <thead><tr><th scope="col">${page('name')}</th><th scope="col">${page('sum')}</th>${head}</tr></thead>
    <tbody>${rows}</tbody>
    <tfoot><tr><th scope="row">${page('mean')}</th><td>${mean(marked, ({ sum }) => sum)}</td>${means}</tr></tfoot>
  </table></div>`;
}

/** The points for an answer, as a button that says more about it if answers may be shown. */
function pointsView(one: Marked, letter: Letter, of: ClassOf, open: Look['open'], t: Texts) {
  const points = one.points.get(letter) ?? null;
  if (points === null)
    return html`<td title=${t.page('noAnswer')}><span aria-hidden="true">–</span><span class="sr">${t.page('noAnswer')}</span></td>`;
  const share = points === 0 ? 'none' : points === fullPointsOf(of, letter) ? 'full' : 'part';
  if (!open) return html`<td><span class="points" data-share=${share}>${sayPoints(points)}</span></td>`;
  const { name } = one.handIn;
  return html`<td title=${aboutAnswer(one, letter, t)}>
    <button type="button" data-share=${share} @click=${() => open({ name, letter })}>${sayPoints(points)}</button>
  </td>`;
}

/** An answer in words, with how many tries it took. */
function aboutAnswer({ handIn, exercises }: Marked, letter: Letter, t: Texts) {
  const [answer, exercise] = [handIn.answers.get(letter), exercises.get(letter)];
  if (!answer || !exercise) return t.page('noAnswer');
  return t.page('answered', { answer: inWords(exercise.form, answer.text, t), n: answer.tries });
}

function openedView(marked: Marked[], opened: Opened | null, t: Texts) {
  const one = marked.find(({ handIn }) => handIn.name === opened?.name);
  const exercise = opened && one?.exercises.get(opened.letter);
  if (!one || !exercise) return nothing;
  const { letter } = opened;
  const isWrong = one.points.get(letter) === 0;
  return html`<b>${t.page('codeOf', { name: `${one.handIn.name}, ${t.drawn(nameOf(letter))}` })}</b> ${aboutAnswer(one, letter, t)}. ${isWrong ? t.page('rightAnswer', { right: inWords(exercise.form, exercise.right(), t) }) : nothing}
    <span class="asked">${t.drawn(exercise.question.key, exercise.question.values)}</span>`;
}

/** An answer as its student read it. */
function inWords(form: Form, answer: string, t: Texts) {
  if (form.kind === 'choice') {
    const label = form.options.find(({ value }) => value === answer)?.label ?? answer;
    return typeof label === 'string' ? label : t.drawn(label.key, label.values);
  }
  if (form.kind === 'run') return t.page('entries', { n: entriesIn(answer) });
  if (form.kind === 'counterexample' && answer === noCounterexample) return t.page('isAdmissible');
  if (form.kind === 'counterexample')
    return answer.replaceAll(/(?<=\d)(?=\d)/g, ' ').replaceAll(/((?:\d ){2}\d) (?=\d)/g, '$1 / ');
  return answer;
}
