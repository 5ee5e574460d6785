// The figures one by one, each as large as the screen allows, with the first sentence of its caption. A figure stays where it is in the
// page, so a view keeps its state, and covers the window.

import './styles/projector.css';
import type { Texts } from './texts.js';

/** The larger ones are tried first. */
const zooms = [3, 2.6, 2.3, 2, 1.8, 1.6, 1.4, 1.2, 1, 0.9, 0.8];

/** Parts of the width of the screen: a view whose board is as wide as half of it needs less than all. */
const shares = [1, 0.85, 0.7, 0.6, 0.5];

/** The width of a figure, in its own pixels, below which a view loses its labels. */
const leastWidth = 560;

/** Shows the figure that is in sight, or the next one. */
export function project(t: Texts): void {
  const figures = Array.from(document.querySelectorAll<HTMLElement>('.lesson figure[id]'));
  const first = figures.findIndex((figure) => figure.getBoundingClientRect().bottom > 0);
  if (figures.every((figure) => !figure.classList.contains('projected')))
    new Projector(figures, t).show(Math.max(first, 0));
}

class Projector {
  #figures;
  #t;
  #index = 0;
  #said = Object.assign(document.createElement('p'), { className: 'said' });
  #bar = document.createElement('div');
  #count = document.createElement('span');
  /** What cannot be used meanwhile. */
  #inert: HTMLElement[] = [];
  #resized = new ResizeObserver(() => this.#fit());
  #ended = new AbortController();

  constructor(figures: HTMLElement[], t: Texts) {
    this.#figures = figures;
    this.#t = t;
    this.#bar.className = 'projector-bar';
    this.#count.setAttribute('role', 'status');
    this.#bar.append(
      this.#button('previousFigure', '‹', () => this.show(this.#index - 1)),
      this.#count,
      this.#button('nextFigure', '›', () => this.show(this.#index + 1)),
      this.#button('leaveProjector', '✕', () => this.#leave()),
    );
    const { signal } = this.#ended;
    document.addEventListener('keydown', (event) => this.#press(event), { signal });
    // Escape leaves the full screen without a key that the page sees.
    document.addEventListener('fullscreenchange', () => document.fullscreenElement ?? this.#leave(), { signal });
    addEventListener('resize', () => this.#fit(), { signal });
    // Some browsers have no full screen, or allow it after a press only: then the figure fills the window.
    document.documentElement.requestFullscreen?.().catch(() => {});
  }

  show(index: number) {
    const figure = this.#figures[index];
    if (!figure) return;
    this.#restore();
    this.#index = index;
    this.#said.textContent = firstSentence(figure);
    this.#count.textContent = `${index + 1} / ${this.#figures.length}`;
    figure.append(this.#said, this.#bar);
    figure.classList.add('projected');
    figure.tabIndex = -1;
    this.#inert = around(figure).filter((one) => !one.inert);
    for (const one of this.#inert) one.inert = true;
    for (const part of partsOf(figure)) this.#resized.observe(part);
    this.#fit();
    figure.focus();
  }

  #button(key: 'previousFigure' | 'nextFigure' | 'leaveProjector', sign: string, press: () => void) {
    const button = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'btn',
      textContent: sign,
    });
    button.ariaLabel = this.#t(key);
    button.title = this.#t(key);
    button.addEventListener('click', press);
    return button;
  }

  /** Arrow keys in a figure belong to the figure. */
  #press(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const isInBar = target instanceof Node && this.#bar.contains(target);
    const isOwn = isInBar || target === this.#figures[this.#index] || target === document.body;
    if (key === 'Escape') this.#leave();
    else if (key === 'PageDown' || (isOwn && key === 'ArrowRight')) this.show(this.#index + 1);
    else if (key === 'PageUp' || (isOwn && key === 'ArrowLeft')) this.show(this.#index - 1);
    else return;
    event.preventDefault();
  }

  /** Takes the largest zoom with which the figure is not cut off. */
  #fit() {
    const figure = this.#figures[this.#index];
    for (const zoom of zooms)
      for (const share of shares) {
        if ((figure.clientWidth * share) / zoom < leastWidth) continue;
        size(figure, String(zoom), `${100 * share}%`);
        if (figure.scrollHeight <= figure.clientHeight && figure.scrollWidth <= figure.clientWidth) return;
      }
    // On a phone, the figure scrolls.
    size(figure, '', '');
  }

  /** Puts the figure back into the page. */
  #restore() {
    const figure = this.#figures[this.#index];
    this.#resized.disconnect();
    for (const one of this.#inert) one.inert = false;
    size(figure, '', '');
    this.#said.remove();
    this.#bar.remove();
    figure.classList.remove('projected');
    figure.removeAttribute('tabindex');
  }

  #leave() {
    this.#ended.abort();
    this.#restore();
    if (document.fullscreenElement) document.exitFullscreen();
    const figure = this.#figures[this.#index];
    figure.scrollIntoView({ block: 'center' });
    figure.querySelector<HTMLElement>('figcaption a')?.focus({ preventScroll: true });
  }
}

/** The parts of a figure that are enlarged. */
const partsOf = (figure: HTMLElement) =>
  Array.from(figure.children).filter(
    (part): part is HTMLElement => part instanceof HTMLElement && !part.matches('figcaption, .said, .projector-bar'),
  );

function size(figure: HTMLElement, zoom: string, width: string) {
  for (const { style } of partsOf(figure))
    Object.assign(style, { zoom, width, alignSelf: width === '' ? '' : 'center' });
}

/** Everything on the page that does not contain the figure. */
function around(figure: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = [];
  for (let inner: HTMLElement = figure; inner.parentElement && inner !== document.body; inner = inner.parentElement)
    for (const other of inner.parentElement.children)
      if (other !== inner && other instanceof HTMLElement) others.push(other);
  return others;
}

/** The first sentence of a caption, without its number, sources and links to other pages. */
function firstSentence(figure: HTMLElement) {
  const caption = figure.querySelector('figcaption')?.cloneNode(true);
  if (!(caption instanceof HTMLElement)) return '';
  for (const part of caption.querySelectorAll(':scope > a:first-child, sup, .on-screen, .more')) part.remove();
  const text = caption.textContent.trim().replaceAll(/\s+/g, ' ');
  return /^.*?[.?!](?= \p{Lu}|$)/u.exec(text)?.[0] ?? text;
}
