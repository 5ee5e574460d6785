// The list of the class: names, or the table of a learning platform, with questions about codes whose student is not clear.

import { html, nothing } from 'lit';
import type { EventOf } from '../../ui/event-of.js';
import { select } from '../../ui/select.js';
import type { ClassList, Listed, Match, Question } from './class-list.js';
import type { Texts } from './texts.js';

interface ListLook {
  text: string;
  /** null if there is no list, or if it cannot be read */
  list: ClassList | null;
  /** null as long as there are no grades */
  match: Match | null;
  problem: string;
  type: (text: string) => void;
  open: (files: Iterable<File>) => void;
  chooseColumn: (column: number | null) => void;
  /** @param student - null if it is nobody on the list */
  answer: (name: string, student: Listed | null) => void;
  /** takes all answers back; null if there are none */
  askAgain: (() => void) | null;
  /** null as long as there are no grades */
  save: (() => void) | null;
}

export function listView(look: ListLook, t: Texts) {
  const { page } = t;
  const { text, list, problem, type, open } = look;
  const openFile = ({ currentTarget }: EventOf<HTMLInputElement>) => {
    open([...(currentTarget.files ?? [])]);
    currentTarget.value = '';
  };
  return html`<details class="list" ?open=${text !== ''}><summary>${page('list')}</summary>
    <p class="quiet" id="about-list">${page('aboutList')}</p>
    <textarea class="paste" spellcheck="false" autocomplete="off" aria-label=${page('list')} aria-describedby="about-list" .value=${text} @input=${({ currentTarget }: EventOf<HTMLTextAreaElement>) => type(currentTarget.value)}></textarea>
    <div class="bar">
      <label class="btn open">${page('openList')}<input class="sr" type="file" accept=".csv,.txt,.tsv,text/csv,text/plain" @change=${openFile} /></label>
      ${list && list.columns.length > 1 && ['table', 'names'].includes(list.kind) ? columnChoice(list, look, t) : nothing}
    </div>
    <div role="status">${problem === '' ? nothing : html`<p class="problem">${problem}</p>`}
      ${list && list.kind !== 'names' ? html`<p class="quiet">${page(`${list.kind}List`, { n: list.students.length })}</p>` : nothing}</div>
    ${list && list.kind !== 'names' ? matchView(list, look, t) : nothing}
  </details>`;
}

/** The column with the names of another table than those of the platforms. */
function columnChoice({ columns, nameColumn }: ClassList, { chooseColumn }: ListLook, { page }: Texts) {
  const choice = select({
    values: [-1, ...columns.keys()],
    textOf: (column) => (column < 0 ? page('eachLine') : columns[column] || page('column', { n: column + 1 })),
    chosen: nameColumn ?? -1,
    choose: (column) => chooseColumn(column < 0 ? null : column),
  });
  return html`<label class="column">${page('nameColumn')} ${choice}</label>`;
}

function matchView(list: ClassList, look: ListLook, t: Texts) {
  const { match, save, askAgain } = look;
  if (!match || !save) return nothing;
  const isOpen = match.questions.length > 0;
  return html`${match.questions.map((question) => questionView(question, list, match, look, t))}
    <div class="bar">
      <button type="button" class="btn" ?disabled=${isOpen} @click=${save}>${t.page('saveList')}</button>
      ${askAgain ? html`<button type="button" class="btn bare" @click=${askAgain}>${t.page('askAgain')}</button>` : nothing}
      <p role="status">${isOpen ? t.page('openQuestions', { n: match.questions.length }) : nothing}</p>
    </div>`;
}

function questionView(
  { name, fits }: Question,
  list: ClassList,
  { missing }: Match,
  { answer }: ListLook,
  { page }: Texts,
) {
  const free = fits.length > 0 ? fits : missing;
  const reason = (['fitsNobody', 'fitsTwice'] as const)[fits.length] ?? 'fitsSeveral';
  const choice = select({
    label: page('whoIs', { name }),
    values: [-1, ...free.keys()],
    textOf: (index) => (index < 0 ? page('nobody') : aboutStudent(free[index], list)),
    chosen: undefined,
    placeholder: page('whoIs', { name }),
    choose: (index) => answer(name, index < 0 ? null : free[index]),
  });
  return html`<p class="problem">${page(reason, { name, n: fits.length })} ${choice}</p>`;
}

/** A student with the other cells of the table, since two may have the same name. */
const aboutStudent = ({ name, cells }: Listed, { nameColumn }: ClassList) =>
  [name, ...cells.filter((cell, column) => cell.trim() !== '' && column !== nameColumn)].slice(0, 5).join(', ');
