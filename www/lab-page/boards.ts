// The two boards of the page, which the views show: they can be played with, replaced and shuffled.

import type { FifteenPuzzle } from '../element/index.js';
import { loadRules, Words } from '../element/page-tools.js';
import { fill, original } from '../locales/texts.js';
import type { PageTexts } from '../page/language.js';
import type { Shape } from '../solver/shape.js';
import { isLarge, isSameShape, MAX_SMALL_CELLS, shapeName, squareOf } from '../solver/shape.js';
import { find } from '../ui/find.js';

/** The shapes whose puzzles have a name of their own. */
const named = [
  { shape: squareOf(4), caption: 'fifteenPuzzle' },
  { shape: squareOf(3), caption: 'eightPuzzle' },
];

export class Boards {
  #section;
  #views;
  #textsIn;
  #language: string = original;
  /** The puzzles whose first board was replaced. The page itself describes the first boards. */
  #changed: Set<FifteenPuzzle> = new Set();

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
    for (const puzzle of this.#changed) this.#describe(puzzle);
  }

  #connect(form: HTMLFormElement) {
    const id = form.dataset.board ?? '';
    const puzzle = find<FifteenPuzzle>(`#${id}`, this.#section);
    const field = find<HTMLInputElement>('[name=board]', form);
    const wrong = find('.wrong', form);
    const first = puzzle.board;
    /** The text that was submitted last; null once another one is typed, so that its answer changes nothing. */
    let submitted: { text: string } | null = null;
    let isTyped = false;
    const say = (problem: string) => {
      wrong.textContent = problem;
      wrong.hidden = problem === '';
      if (problem === '') field.removeAttribute('aria-invalid');
      else field.setAttribute('aria-invalid', 'true');
    };
    const show = () => {
      if (!isTyped) {
        field.value = puzzle.board;
        say('');
      }
      if (puzzle.board !== first) this.#changed.add(puzzle);
      if (!this.#changed.has(puzzle)) return;
      this.#describe(puzzle);
      // These views begin with easy boards of their own. They show a board of the page once somebody has changed it.
      for (const view of this.#views.querySelectorAll(`[data-later=${id}]`)) view.setAttribute('for', id);
    };
    puzzle.addEventListener('fifteen-change', show);
    puzzle.addEventListener('fifteen-error', ({ detail }) => say(new Words(this.#language).error(detail)));
    form.addEventListener('submit', async (event) => {
      event.preventDefault();
      const asked = { text: field.value };
      submitted = asked;
      isTyped = false;
      const given = await shapeOf(asked.text);
      const problem = given === null || !isLarge(given) ? '' : await this.#tooLarge(given);
      if (submitted !== asked) return;
      say(problem);
      if (problem === '') puzzle.board = asked.text;
    });
    field.addEventListener('input', () => {
      submitted = null;
      isTyped = true;
    });
    for (const button of form.querySelectorAll<HTMLElement>('[data-easy]'))
      button.addEventListener('click', () => {
        submitted = null;
        isTyped = false;
        puzzle.easy = button.dataset.easy === 'true';
        puzzle.shuffle();
      });
    puzzle.ready.then(show);
  }

  /** The message about a board that is too large for the views. */
  async #tooLarge(shape: Shape) {
    const { tooLarge } = await this.#textsIn(this.#language);
    return fill(String(tooLarge), { shape: shapeName(shape), most: MAX_SMALL_CELLS });
  }

  /** Writes the caption of a board, and makes room for its columns. */
  async #describe(puzzle: FifteenPuzzle) {
    const { board } = puzzle;
    const language = this.#language;
    const [shape, texts] = await Promise.all([shapeOf(board), this.#textsIn(language)]);
    // Another board or language may have been chosen meanwhile, which gets its own caption.
    if (puzzle.board !== board || this.#language !== language) return;
    const figure = puzzle.closest('figure');
    const caption = figure?.querySelector('figcaption');
    if (!shape || !figure || !caption) return;
    figure.style.setProperty('--breadth', String(Math.sqrt(shape.columns / shape.rows)));
    const key = named.find((one) => isSameShape(one.shape, shape))?.caption ?? 'otherPuzzle';
    caption.textContent = fill(String(texts[key]), { shape: shapeName(shape) });
  }
}

/** The shape of a board; null if the text is not a board, which the puzzle then reports. */
async function shapeOf(text: string): Promise<Shape | null> {
  try {
    const { readBoard } = await loadRules({});
    return readBoard(text);
  } catch {
    return null;
  }
}
