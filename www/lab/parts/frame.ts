// The frame around the picture of every view: its name, the explanation, the sentence, the timeline, and below them the table, the files to
// save, the link and the tag that embeds the view.

import type { ElementPart } from 'lit';
import { html, nothing, render } from 'lit';
import { Directive, directive } from 'lit/directive.js';
import { html as staticHtml, unsafeStatic } from 'lit/static-html.js';
import type { ErrorDetail } from '../../element/lab-tools.js';
import { usesKey } from '../../element/page-tools.js';
import { answerOn, copier } from '../../ui/copy.js';
import type { EventOf } from '../../ui/event-of.js';
import { icon } from '../../ui/icons.js';
import type { LabWords } from '../text/lab-words.js';
import type { LabView } from '../view.js';
import { transport } from './timeline.js';

/** Errors of the request itself: a retry would not help. */
const badRequests: Set<unknown> = new Set(['bad-board', 'bad-goal', 'bad-options', 'unsolvable', 'table-failed']);

/** the part of the element that the frame uses */
interface Framed {
  name: string;
  board: string;
  goal: string;
  level: number;
  quiet: boolean;
  captioned: boolean;
  fixed: boolean;
  isTableOpen: boolean;
  hasPicture: boolean;
  link: string;
  tag: string;
  renderRoot: ParentNode;
}

interface Look {
  element: Framed;
  view: LabView;
  words: LabWords;
  /** whether there is a picture */
  isReady: boolean;
  /** the error that prevents showing the board or the step; null if there is none */
  failure: unknown;
  /** shows an error */
  failed: (thrown: unknown) => void;
  retry: () => void;
  showExample: () => void;
}

/** The section can be focused, so that the keys also work after a click on the picture, but it is no Tab stop. */
export function frame(look: Look) {
  const { element, view, words } = look;
  return html`<section
    class="fifteen view ${element.hasPicture ? 'pictured' : ''} ${look.isReady ? '' : 'failed'}"
    tabindex="-1"
    aria-label=${words.text('name')}
    @keydown=${(event: EventOf<Element, KeyboardEvent>) => look.isReady && onKey(event, view)}
  >
    ${element.quiet || element.captioned ? nothing : introduction(look)}
    ${look.isReady && view.choices && !element.fixed ? html`<div class="choices">${view.choices()}</div>` : nothing}
    ${look.failure ? problem(look) : nothing}
    ${look.isReady ? picture(look) : nothing}
  </section>`;
}

function picture({ element, view, words, failed }: Look) {
  const question = view.question();
  return html`<div class="stage">${view.stage()}</div>
    ${element.quiet && question === nothing ? nothing : sentence(view)}
    ${question}
    ${view.hasTimeline ? html`<div class="transport">${transport(view.timeline, words)}${view.jumps ? html`<div class="jumps">${view.jumps()}</div>` : nothing}</div>` : nothing}
    ${element.quiet || element.captioned ? nothing : under(element, view, words, failed)}`;
}

function introduction({ element, view, words }: Look) {
  const heading = unsafeStatic(`h${Math.min(Math.max(element.level, 1), 6)}`);
  return [
    staticHtml`<${heading} class="name">${words.text('name')}</${heading}>`,
    html`<p class="what">${words.text(view.about())}</p>`,
  ];
}

/** Screen readers read it out after a step by hand, not during a playback. */
function sentence(view: LabView) {
  const { lead, rest } = view.sentence();
  return html`<p class="say" aria-live=${view.timeline.isPlaying ? 'off' : 'polite'}><b>${lead}</b> ${rest}</p>`;
}

function problem({ element, failure, words, retry, showExample }: Look) {
  const { code, message, start, end }: ErrorDetail = Object(failure);
  const text = code === 'bad-goal' ? element.goal : element.board;
  const [act, label] = badRequests.has(code) ? [showExample, 'showExample'] : [retry, 'tryAgain'];
  return html`<div class="msg" role="alert">
    ${icon('warn')}
    <p>${code === 'unsolvable' ? words.text('cannotBeSolved') : words.element.error({ code, message, start, end, text })}</p>
    <button type="button" class="btn" @click=${act}>${words.text(label)}</button>
  </div>`;
}

function under(element: Framed, view: LabView, words: LabWords, failed: Look['failed']) {
  const t = (key: string) => words.text(key);
  const toggle = ({ currentTarget }: EventOf<HTMLDetailsElement>) => {
    element.isTableOpen = currentTarget.open;
  };
  const copyOnClick = (content: () => string) => (event: EventOf<HTMLElement>) => copy(event, content(), words);
  const save = (act: (files: typeof import('./exports.js')) => unknown) => () =>
    import('./exports.js').then(act).catch(failed);
  return html`<div class="under">
    <details ?open=${element.isTableOpen} @toggle=${toggle}>
      <summary>${t('table')}</summary>
      ${element.isTableOpen ? html`<div ${lateTable(view, words)}></div>` : nothing}
    </details>
    <button type="button" class="link" @click=${save(async ({ saveTable }) => saveTable(element.name, await view.file()))}>${t('saveCsv')}</button>
    ${view.hasPicture ? html`<button type="button" class="link" @click=${save(async ({ savePicture }) => savePicture(element.name, element.renderRoot, await view.picture?.()))}>${t('savePicture')}</button>` : nothing}
    <button type="button" class="link" @click=${copyOnClick(() => element.link)}>${t('copyLink')}</button>
    <button type="button" class="link" @click=${copyOnClick(() => element.tag)}>${t('embed')}</button>
    <span class="source">${view.source()}</span>
  </div>`;
}

const copiers: WeakMap<HTMLElement, ReturnType<typeof copier>> = new WeakMap();

/**
 * Copies a text, and says so on the button, which may have been drawn again since it was pressed last. This is loaded with the view, since
 * some browsers allow copying only at the moment of the click.
 */
function copy({ currentTarget: button }: EventOf<HTMLElement>, text: string, words: LabWords) {
  const copyFrom = copiers.get(button) ?? copier(answerOn(button, (answer) => words.text(answer)));
  copiers.set(button, copyFrom);
  return copyFrom(text);
}

/** Draws a table in an element as soon as its numbers are known; until then, the numbers of the last picture stay. */
class LateTable extends Directive {
  #last: Promise<unknown> | undefined;

  render(_view: LabView, _words: LabWords) {}

  override update({ element }: ElementPart & { element: HTMLElement }, [view, words]: [LabView, LabWords]) {
    const drawn = Promise.all([import('./table.js'), view.table()]).then(
      ([{ tableView }, table]) => tableView(table, words),
      // The picture comes from the same worker and shows the failure.
      () => nothing,
    );
    this.#last = drawn;
    drawn.then((content) => this.#last === drawn && render(content, element));
  }
}

const lateTable = directive(LateTable);

/** Space plays, arrows step, Home and End jump, except in fields. */
function onKey(event: EventOf<Element, KeyboardEvent>, { timeline, hasTimeline, keys }: LabView) {
  const { target } = event;
  if (!hasTimeline || event.altKey || event.ctrlKey || event.metaKey || target.closest('[data-keys]')) return;
  // The slider has the same keys, but a playback must end when they step.
  if (!target.matches('.scrub') && usesKey(target, event.key)) return;
  const { at, length } = timeline;
  const actions = new Map([
    [' ', () => (timeline.isPlaying ? timeline.pause() : timeline.play())],
    ['ArrowLeft', () => timeline.goTo(at - 1)],
    ['ArrowRight', () => timeline.goTo(at + 1)],
    ['Home', () => timeline.goTo(0)],
    ['End', () => timeline.goTo(length)],
    ...Object.entries(keys),
  ]);
  const act = actions.get(event.key) ?? actions.get(event.key.toLowerCase());
  if (!act) return;
  act();
  event.preventDefault();
  event.stopPropagation();
}
