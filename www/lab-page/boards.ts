// The two boards of the page, which the views show: they can be played with, replaced and shuffled.

import type { ErrorDetail, FifteenPuzzle } from '../element/index.js';
import { loadRules, Words } from '../element/page-tools.js';
import { fill, original } from '../locales/texts.js';
import type { PageTexts } from '../page/language.js';
import type { Shape } from '../solver/shape.js';
import { isSameShape, squareOf } from '../solver/shape.js';

/** How many columns each board has. */
const sizes = { fifteen: 4, eight: 3 };

export class Boards {
  #section;
  #views;
  #textsIn;
  #language: string = original;

  /** @param textsIn - loads the texts of the page in a language */
  constructor(section: HTMLElement, views: HTMLElement, textsIn: (language: string) => Promise<PageTexts>) {
    this.#textsIn = textsIn;
    this.#section = section;
    this.#views = views;
    for (const form of section.querySelectorAll('form')) this.#connect(form);
  }

  useLanguage(language: string) {
    this.#language = language;
    for (const puzzle of this.#section.querySelectorAll('fifteen-puzzle')) puzzle.lang = language;
  }

  #connect(form: HTMLFormElement) {
    const id = form.dataset.board as keyof typeof sizes;
    const puzzle = this.#section.querySelector(`#${id}`) as FifteenPuzzle;
    const field = form.elements.namedItem('board') as HTMLInputElement;
    const wrong = form.querySelector('.wrong') as HTMLElement;
    const first = puzzle.board;
    const size = sizes[id];
    const say = (problem: string) => {
      wrong.textContent = problem;
      wrong.hidden = problem === '';
      field.ariaInvalid = problem === '' ? null : 'true';
    };
    const show = () => {
      field.value = puzzle.board;
      say('');
      if (puzzle.board === first) return;
      // These views begin with easy boards of their own. They show a board of the page once somebody has changed it.
      for (const view of this.#views.querySelectorAll(`[data-later=${id}]`)) view.setAttribute('for', id);
    };
    puzzle.addEventListener('fifteen-change', show);
    puzzle.addEventListener('fifteen-error', (event) => {
      say(new Words(this.#language).error((event as CustomEvent<ErrorDetail>).detail));
    });
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const given = await shapeOf(field.value);
      say(given === null || isSameShape(given, squareOf(size)) ? '' : await this.#wrongSize(given, size));
      if (wrong.hidden) puzzle.board = field.value;
    });
    for (const button of form.querySelectorAll('[data-easy]'))
      button.addEventListener('click', () => {
        puzzle.easy = (button as HTMLElement).dataset.easy === 'true';
        puzzle.shuffle();
      });
    puzzle.ready.then(show);
  }

  /** What is said about a board of another shape. */
  async #wrongSize({ rows, columns }: Shape, expected: number) {
    const { wrongSize } = await this.#textsIn(this.#language);
    return fill(String(wrongSize), { rows, columns, expected, tiles: expected ** 2 - 1 });
  }
}

/** The shape of a board; null if the text is not a board, about which the puzzle says more. */
async function shapeOf(text: string): Promise<Shape | null> {
  try {
    const { readBoard } = await loadRules({});
    return readBoard(text);
  } catch {
    return null;
  }
}
