// The step that comes next: its question, and the form for the answer.

import { html, nothing } from 'lit';
import type { EventOf } from '../../../ui/event-of.js';
import type { Performed, PerformedSearch } from '../../engine/performed.js';
import { arrows } from '../../parts/search/names.js';
import type { LabWords } from '../../text/lab-words.js';
import { namedBoard, nameOf } from './nodes.js';

interface Look {
  state: Performed;
  search: PerformedSearch;
  /** null if the run is only watched */
  enter: ((entry: string) => void) | null;
}

type Number = 'g' | 'h' | 'f';

const asks: { [search in PerformedSearch]?: string } = { 'ida-star': 'ask-child-ida-star', table: 'ask-child-table' };

/** The numbers that a student works out for a child. */
function numbersOf(search: PerformedSearch): Number[] {
  switch (search) {
    case 'breadth-first':
    case 'table':
      return ['g'];
    case 'greedy':
      return ['h'];
    default:
      return ['g', 'h', 'f'];
  }
}

export function taskView({ state, search, enter }: Look, words: LabWords) {
  const { columns, nodes, path, first, task, child } = state;
  const goal = namedBoard(
    { ...nodes[0], tiles: state.goal },
    columns,
    words.text(search === 'table' ? 'upTo' : 'goal'),
    words,
  );
  const parent = path[path.length - 1];
  // Screen readers read out each question of a run that is performed; the first field repeats it.
  return html`<p class="ask" id="ask" role=${enter ? 'status' : nothing} tabindex="-1">${question(state, search, words)}</p>
    <div class="pair-of">
      ${
        child
          ? html`${namedBoard(nodes[parent], columns, nameOf(parent - first), words)}
            <span class="arrow" aria-hidden="true">→</span>
            ${namedBoard(child, columns, '?', words)}`
          : nothing
      }
      ${goal}
    </div>
    ${enter && task === 'bound' ? boundForm(enter, words) : nothing}
    ${enter && (task === 'child' || task === 'take') ? childForm(search, enter, words, task === 'child') : nothing}`;
}

function question({ task, child, path, first, bound }: Performed, search: PerformedSearch, words: LabWords) {
  switch (task) {
    case 'take':
      return words.text(`ask-take-${search}`);
    case 'bound':
      return words.text('ask-bound', { bound });
    case 'over':
      return words.text('over');
    case 'child': {
      const { tile, toward } = child ?? { tile: 0, toward: '' };
      const name = nameOf(path[path.length - 1] - first);
      const values = { tile, arrow: arrows[toward], name, bound, numbers: numbersOf(search).join(', ') };
      return words.text(asks[search] ?? 'ask-child', values);
    }
  }
}

/** The text of a field, without spaces. */
const field = (form: HTMLFormElement, name: string) => String(new FormData(form).get(name) ?? '').trim();

const numberField = (name: Number | 'b', label: unknown) =>
  html`<label>${label}<input name=${name} inputmode="numeric" autocomplete="off" maxlength="3" required pattern="\\s*\\d+\\s*" aria-describedby="ask" /></label>`;

function boundForm(enter: (entry: string) => void, words: LabWords) {
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    enter(`b${field(event.currentTarget, 'b')}`);
  };
  return html`<form class="entry" data-keys @submit=${submit}>
    ${numberField('b', words.text('bound'))}<button class="btn primary">${words.text('check')}</button>
  </form>`;
}

/** @param isAsked - whether it is filled in now; otherwise it only keeps its place, so that the boards below do not move */
function childForm(search: PerformedSearch, enter: (entry: string) => void, words: LabWords, isAsked: boolean) {
  const numbers = numbersOf(search);
  const submit = (event: EventOf<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sign = event.submitter instanceof HTMLButtonElement ? event.submitter.value : '';
    enter(numbers.map((name) => name + field(form, name)).join('') + sign);
  };
  const label = (name: Number) => (search === 'table' ? words.text('entry') : name);
  return html`<form class="entry" data-keys ?inert=${!isAsked} @submit=${submit}>
    ${numbers.map((name) => numberField(name, label(name)))}
    ${
      search === 'ida-star'
        ? html`<button class="btn" value="+">${words.text('goOn')}</button><button class="btn" value="-">${words.text('prune')}</button>`
        : html`<button class="btn primary">${words.text(search === 'table' ? 'write' : 'intoQueue')}</button><button type="button" class="btn" @click=${() => enter('k')}>${words.text('known')}</button>`
    }
  </form>`;
}

/** A right entry in words. */
export function answerText({ right, nodes, child, first, bound }: Performed, search: PerformedSearch, words: LabWords) {
  if (right === null) return '';
  const number = Number(right.slice(1));
  if (right.startsWith('t')) return words.text('answer-take', { name: nameOf(number - first) });
  if (right.startsWith('b')) return words.text('answer-bound', { n: number });
  if (right === 'k') return words.text('answer-known');
  const { g, h } = child ?? nodes[0];
  const values = { g, h, f: g + h, bound };
  if (search === 'ida-star') return words.text(right.endsWith('+') ? 'answer-go-on' : 'answer-prune', values);
  return words.text(`answer-${search}`, values);
}

/**
 * The line of the program that a step belongs to, counted from 1.
 * @param isModel - whether the outcome of the step may be seen
 */
export function lineOf({ task, right }: Performed, search: PerformedSearch, isModel: boolean) {
  const isNew = isModel && right !== 'k';
  if (search === 'ida-star') {
    const outcome = right?.endsWith('-') ? 8 : 10;
    return { take: 1, child: isModel ? outcome : 7, bound: 5, over: 9 }[task];
  }
  if (search === 'table') return { take: 3, child: isNew ? 6 : 5, bound: 1, over: 3 }[task];
  return { take: 4, child: isNew ? 9 : 7, bound: 1, over: 5 }[task];
}
