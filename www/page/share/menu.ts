// The menu that shares a solution or a replay: links, and the moves in several forms. It stands below its button or, on phones, at the
// lower edge of the window. Each row shows the beginning of what it copies.

import '../../style/share.css';
import { html, nothing, render } from 'lit';
import type { AssetUrls, Metric, MoveForm, Mover } from '../../solver/index.js';
import { writeMoves } from '../../solver/index.js';
import { lettersOf } from '../../solver/names.js';
import { opposite } from '../../ui/directions.js';
import { find } from '../../ui/find.js';
import { writeAddress } from '../address.js';
import { pageCopier } from '../copying.js';
import { addEntry } from '../dialogs/back.js';
import { text, wordsOf } from '../text/words.js';

const t = wordsOf('share');

type Key = Parameters<typeof t>[0];

/** The content to share: a board, its goal, and moves from it. */
export interface Shared {
  start: string;
  goal: string;
  moves: string;
  /** the tile that each of them slides */
  tiles: number[];
  kind: 'solution' | 'replay';
  /** the metric in which the moves are proved optimal; undefined if there is none */
  proved?: Metric;
  /** whether the tiles show a picture, which links do not contain */
  hasPicture: boolean;
  assets: AssetUrls;
}

/** A row of the menu: its name and what it copies. */
interface Row {
  name: Key;
  content: string;
  isLink?: boolean;
}

/** The forms that are written by a module of their own, which is loaded when they are asked for. */
const moreForms: [Key, Mover, MoveForm][] = [
  ['runs', 'tile', 'runs'],
  ['words', 'tile', 'words'],
  ['arrows', 'tile', 'arrows'],
  ['gapRuns', 'blank', 'runs'],
  ['gapWords', 'blank', 'words'],
  ['gapArrows', 'blank', 'arrows'],
];

/** How many characters of a content its row shows. */
const shownLength = 26;

/** Closes the menu that is open. */
let close: (() => void) | null = null;

/** Opens the menu of a button, or closes it. */
export function toggleMenu(button: HTMLElement, shared: Shared) {
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  close?.();
  if (!isOpen) new Menu(button, shared);
}

class Menu {
  #button;
  #shared;
  #box = document.createElement('div');
  #more: Row[] | null = null;
  /** The row that was copied last, and the outcome. */
  #answer: { name: Key; text: string } | null = null;
  #ending = new AbortController();
  /** Leaves the history entry of the menu. */
  #leave: Promise<() => void>;

  constructor(button: HTMLElement, shared: Shared) {
    this.#button = button;
    this.#shared = shared;
    this.#box.className = 'share-menu';
    document.body.append(this.#box);
    button.setAttribute('aria-expanded', 'true');
    close = () => this.#close();
    this.#leave = addEntry('', () => this.#close());
    this.#draw();
    this.#place();
    this.#items[0]?.focus({ preventScroll: true });
    const { signal } = this.#ending;
    this.#box.addEventListener('keydown', (event) => this.#keydown(event), { signal });
    document.addEventListener('pointerdown', (event) => this.#press(event), { signal, capture: true });
    addEventListener('resize', () => this.#close(), { signal });
    addEventListener('hashchange', () => this.#close(), { signal });
  }

  #close() {
    const hadFocus = this.#box.contains(document.activeElement);
    this.#ending.abort();
    this.#leave.then((leave) => leave());
    this.#box.remove();
    this.#button.setAttribute('aria-expanded', 'false');
    close = null;
    if (hadFocus) this.#button.focus({ preventScroll: true });
  }

  /** A press outside closes the menu; the button closes it itself. */
  #press({ target }: Event) {
    const isOutside = target instanceof Node && !this.#box.contains(target) && !this.#button.contains(target);
    if (isOutside || (target instanceof Element && target.matches('.scrim'))) this.#close();
  }

  /** Below the button, aligned with its right edge, or above it where there is no room. Phones need no place (share.css). */
  #place() {
    const { right, top, bottom } = this.#button.getBoundingClientRect();
    const menu = find('.menu', this.#box);
    const { width, height } = menu.getBoundingClientRect();
    const isBelow = bottom + 6 + height <= innerHeight || top < height;
    menu.style.setProperty('--left', `${Math.max(8, right - width) + scrollX}px`);
    menu.style.setProperty('--top', `${(isBelow ? bottom + 6 : top - 6 - height) + scrollY}px`);
  }

  get #items() {
    return [...this.#box.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  }

  #keydown(event: KeyboardEvent) {
    const items = this.#items;
    const focused = document.activeElement;
    const at = focused instanceof HTMLElement ? items.indexOf(focused) : -1;
    const last = items.length - 1;
    const to = { ArrowDown: at === last ? 0 : at + 1, ArrowUp: at > 0 ? at - 1 : last, Home: 0, End: last }[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') this.#close();
    else if (to !== undefined) items[to].focus();
    else if (/^\p{L}$/u.test(event.key) && !event.ctrlKey && !event.metaKey) this.#findByLetter(event.key, at);
    else return;
    event.stopPropagation();
    if (event.key !== 'Tab') event.preventDefault();
  }

  /** Goes to the next item that begins with a letter. */
  #findByLetter(letter: string, at: number) {
    const items = this.#items;
    const order = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    order.find((item) => item.textContent?.trim().toLowerCase().startsWith(letter.toLowerCase()))?.focus();
  }

  #draw() {
    const { start, goal, moves, tiles, kind, proved, hasPicture } = this.#shared;
    const linkTo = (withMoves: boolean) => {
      const hash = writeAddress({ board: start, goal, ...(withMoves && { moves, proved }) });
      return new URL(hash, location.href).href;
    };
    const links: Row[] = [
      { name: 'linkBoard', content: linkTo(false), isLink: true },
      { name: kind === 'solution' ? 'linkSolution' : 'linkReplay', content: linkTo(true), isLink: true },
    ];
    const forms: Row[] = [
      { name: 'numbers', content: tiles.join(' ') },
      { name: 'letters', content: moves },
      {
        name: 'gap',
        content: lettersOf(moves)
          .map((move) => opposite[move])
          .join(''),
      },
    ];
    render(
      html`<div class="scrim" aria-hidden="true"></div>
        <div class="menu" role="menu" aria-label=${t('share')}>
          <div role="group" aria-label=${t('share')} aria-describedby=${hasPicture ? 'share-note' : nothing}>
            ${links.map((row) => this.#row(row))}
            ${hasPicture ? html`<p class="quiet" id="share-note">${t('withoutPicture')}</p>` : nothing}
          </div>
          <div role="group" aria-label=${t('copyMovesAs')}>
            <h3 aria-hidden="true">${t('copyMovesAs')}</h3>
            ${[...forms, ...(this.#more ?? [])].map((row) => this.#row(row))}
            ${this.#more ? nothing : html`<button type="button" role="menuitem" tabindex="-1" @click=${() => this.#showMore()}><span>${t('moreForms')}</span> <small>${this.#answer?.name === 'moreForms' ? this.#answer.text : '…'}</small></button>`}
          </div>
          <button type="button" class="btn soft" role="menuitem" tabindex="-1" @click=${() => this.#close()}>${text('close')}</button>
        </div>`,
      this.#box,
    );
  }

  #row(row: Row) {
    const { name, content, isLink = false } = row;
    const answer = this.#answer?.name === name ? this.#answer.text : '';
    const beginning = isLink ? content.slice(content.indexOf('#')) : content;
    // The moves distinguish this link from the other one.
    const from = isLink && name !== 'linkBoard' ? beginning.indexOf('&moves=') : 0;
    const cut = `${isLink ? '…' : ''}${decodeURI(beginning).slice(from, from + shownLength)}`;
    const shown = beginning.length - from > shownLength ? `${cut}…` : cut;
    return html`<button type="button" role="menuitem" tabindex="-1" @click=${() => this.#use(row)}>
      <span>${t(name)}</span> <small class=${answer ? 'copied' : ''}>${answer || shown}</small>
    </button>`;
  }

  /** Copies the content of a row; a link goes to the share dialog of the system, where there is one. */
  async #use({ name, content, isLink }: Row) {
    if (isLink && navigator.share) {
      try {
        await navigator.share({ url: content });
        return;
      } catch (error) {
        if (error instanceof Error && error.name === 'AbortError') return;
      }
    }
    const copy = pageCopier((answer) => {
      this.#answer = answer && { name, text: text(answer) };
      if (!this.#ending.signal.aborted) this.#draw();
    });
    await copy(content);
  }

  /** @param runs - the moves with counts */
  async #slidysimRow(runs: Promise<Row>): Promise<Row> {
    const { slidysimLink, writeSlidysim } = await import('../analysis/slidysim.js');
    const { content } = await runs;
    return {
      name: 'slidysim',
      content: slidysimLink(await writeSlidysim({ start: this.#shared.start, slides: content })),
    };
  }

  async #showMore() {
    const { start, goal, moves, kind, assets } = this.#shared;
    try {
      const written = moreForms.map(async ([name, movesOf, form]) => ({
        name,
        content: await writeMoves(start, moves, { form, movesOf, assets }),
      }));
      // A replay of slidysim is a solution, and has no other goal.
      const isForSlidysim = kind === 'solution' && goal === 'blank-last';
      this.#more = await Promise.all([...written, ...(isForSlidysim ? [this.#slidysimRow(written[0])] : [])]);
      if (this.#ending.signal.aborted) return;
      this.#draw();
      this.#place();
      this.#items.find((item) => item.textContent?.includes(t('runs')))?.focus();
    } catch {
      this.#answer = { name: 'moreForms', text: text('loadingFailed') };
      this.#draw();
    }
  }
}
