// Everything that the element shows or says in words, in one language.

import originals from '../../locales/en/element.json';
import type { Part, Values } from '../../locales/texts.js';
import { fill, formOf, languageOf, original, partsOf } from '../../locales/texts.js';
import type { Metric, Result } from '../../solver/index.js';
import { countMoves } from '../../solver/names.js';
import type { Shape } from '../../solver/shape.js';
import { formatClock, formatCount } from '../../ui/numbers.js';
import type { ErrorDetail } from '../game/details.js';
import type { State, Step } from '../game/state.js';
import { boundOf, moveCount, movesBy, movesLeft, playbackPosition, remaining } from '../game/state.js';
import type { TextKey, Texts } from './texts.js';
import { textsIn } from './texts.js';

/** The texts that have a number of moves in either metric. */
type Counted =
  | 'figureMoves'
  | 'figureRemain'
  | 'figureRemainInSolution'
  | 'figureRemainAtLeast'
  | 'solved'
  | 'optimal'
  | 'found';

const counted = (key: Counted, metric: Metric): TextKey => (metric === 'multi-tile' ? `${key}Multi` : key);

const directions: Record<string, TextKey> = { U: 'up', D: 'down', L: 'left', R: 'right' };

export class Words {
  #texts;
  #own;
  #translateError;
  /** The language whose plural forms the texts have. */
  #language;
  /** Language of the texts if it is not the requested one, otherwise ''. */
  lang;

  /**
   * @param tag - of the requested language
   * @param own - texts of the page, which replace those of the language
   */
  constructor(tag: string, own: Partial<Texts> = {}) {
    const wanted = languageOf(tag);
    const { language: shipped, texts, translateError } = textsIn(wanted);
    const count = Object.keys(own).length;
    this.#texts = { ...texts, ...own };
    this.#own = own;
    this.#translateError = translateError;
    this.#language = count > 0 && wanted ? wanted : shipped;
    // A page that replaces most of the texts has translated them.
    const translated = count * 2 > Object.keys(texts).length;
    this.lang = translated || wanted === shipped ? '' : shipped;
  }

  text(key: TextKey, values: Values = {}) {
    return fill(this.#template(key, values), this.#written(values));
  }

  /** The parts of a figure. */
  figure(key: TextKey, values: Values = {}): Part[] {
    const written = this.#written(values);
    return partsOf(this.#template(key, values)).map(({ kind, text }) => ({ kind, text: fill(text, written) }));
  }

  #template(key: TextKey, values: Values) {
    return formOf(this.#texts[key], values.n ?? 0, this.#language);
  }

  #written(values: Values): Record<string, string> {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.#number(value)]));
  }

  #number(value: string | number) {
    if (typeof value === 'string') return value;
    return Number.isInteger(value) ? this.count(value) : this.figures(value);
  }

  // Numbers

  /** '258,143'. */
  count(n: number) {
    return formatCount(n, this.text('group'));
  }

  /** '0:52.717'. */
  clock(ms: number) {
    return formatClock(ms, this.text('decimal'));
  }

  /** Figures with the decimal sign of the language. */
  figures(written: number | string) {
    return String(written).replace('.', () => this.text('decimal'));
  }

  // The board

  /** 'left' for L. */
  direction(direction: string) {
    return this.text(directions[direction]);
  }

  boardName({ rows, columns }: Shape) {
    // Texts of a page may still name the size.
    return this.text('board', { rows, columns, size: columns });
  }

  /** 'row 1 column 2'. */
  placeName(cell: number, columns: number) {
    return this.text('place', { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 });
  }

  blankName(cell: number, columns: number) {
    return this.text('blank', { place: this.placeName(cell, columns) });
  }

  /** '11, row 1 column 2, slides left'. @param tile - null if its number is hidden */
  tileName(tile: number | null, cell: number, columns: number, moves: string, home: boolean) {
    let name = this.text('tile', { tile: tile ?? this.#hidden(1), place: this.placeName(cell, columns) });
    if (moves) name = this.text('tileSlides', { name, direction: this.direction(moves[0]) });
    if (moves.length > 1) name = this.text('tileAlong', { name, n: moves.length - 1 });
    return home ? this.text('tileHome', { name }) : name;
  }

  /** 'Tile', '3 tiles'. */
  #hidden(n: number) {
    return this.text('hiddenTiles', { n });
  }

  // Figures

  /** '53 moves', or '3 by hand, 18 by the solver'. */
  moveParts(state: State, metric: Metric): Part[] {
    const [hand, solver] = [movesBy(state, 'hand', metric), movesBy(state, 'solver', metric)];
    return solver > 0
      ? this.figure('figureMovesApart', { hand, solver })
      : this.figure(counted('figureMoves', metric), { n: moveCount(state, metric) });
  }

  /** '2.38 moves/s'. */
  rateParts(moves: number, ms: number): Part[] {
    return this.figure('figureRate', { rate: this.figures(((moves * 1000) / ms).toFixed(2)) });
  }

  // The next move of a playback

  /** 'Slide 12 down'; at the end, the moves that remain. */
  nextText(state: State, next: Step | null, metric: Metric) {
    return next ? this.slide(next) : this.remainText(state, metric);
  }

  /** 'Slide 12 down', or 'Slide 13 and 3 down'. */
  slide({ tiles, move }: { tiles: number[]; move: string }) {
    return this.text('figureNext', { tile: this.list(tiles), direction: this.direction(move) });
  }

  /** '13 and 3'. */
  list(tiles: number[]) {
    return new Intl.ListFormat(this.#language).format(tiles.map(String));
  }

  /** 'Not in the solution', after another move. */
  leftText({ playback }: State) {
    return this.text(playback?.result ? 'leftSolution' : 'leftReplay');
  }

  // The moves that remain

  /** The number of moves that remain, as far as it is known. */
  remainParts(state: State, metric: Metric): Part[] {
    if (state.solved) return this.figure('figureSolved');
    if (!state.parity.solvable) return this.figure('figureUnsolvable');
    const figure = (key: Counted, n: number) => this.figure(counted(key, metric), { n });
    const known = remaining(state, metric);
    if (known !== null) return figure('figureRemain', known);
    if (playbackPosition(state) >= 0 && state.playback?.result)
      return figure('figureRemainInSolution', movesLeft(state, metric));
    return figure('figureRemainAtLeast', boundOf(state, metric));
  }

  /** '53 moves remain', a figure without its marks. */
  remainText(state: State, metric: Metric) {
    return this.remainParts(state, metric)
      .map(({ text }) => text)
      .join('');
  }

  // Announcements

  /** '11 left', or '2, 6 left' if several tiles slid; '2 tiles left' if their numbers are hidden. */
  moved(tiles: number[], moves: string, isHidden: boolean = false) {
    const named = isHidden ? this.#hidden(tiles.length) : tiles.join(', ');
    return this.text('moved', { tiles: named, direction: this.direction(moves[0]) });
  }

  /** 'Shuffled. At least 41 moves remain.' */
  newBoard(key: 'shuffled' | 'swapped' | 'earlierGame' | 'laterGame', state: State, metric: Metric) {
    return this.text(key, { remain: this.remainText(state, metric) });
  }

  /**
   * 'Solved in 53 moves, 1:12.345.'
   * @param state - at the end
   */
  solved(state: State, ms: number, metric: Metric) {
    const solver = movesBy(state, 'solver');
    if (solver > 0) return this.text('solvedBySolver', { n: moveCount(state), solver });
    // The first slide has started the clock and stopped it.
    if (ms === 0) return this.text('solvedAtOnce', { n: moveCount(state) });
    return this.text(counted('solved', metric), { n: moveCount(state, metric), clock: this.clock(ms) });
  }

  /** 'Move 7 of 14.' */
  stoppedAt(position: number, total: number) {
    return this.text('stoppedAt', { n: position, total });
  }

  /** 'Hint: 11 slides left. 53 moves remain.' */
  hinted(next: Step, state: State, metric: Metric) {
    const remain = this.remainText(state, metric);
    const { tile, tiles, move } = next;
    if (tiles.length > 1) return `${this.slide(next)}. ${remain}.`;
    return this.text('hinted', { tile, direction: this.direction(move), remain });
  }

  /** 'Replay: 12 moves.' */
  replay(count: number) {
    return this.text('replay', { n: count });
  }

  /** The solution that ends a search. */
  result({ optimal, moves, metric, lowerBound }: Result) {
    if (!optimal) return this.text('lastSolution', { found: this.found(moves, lowerBound, metric) });
    return this.text(counted('optimal', metric), { n: countMoves(moves, metric) });
  }

  /** 'Found 57 moves; at least 51 needed'. */
  found(moves: string, bound: number, metric: Metric) {
    return this.text(counted('found', metric), { n: countMoves(moves, metric), bound });
  }

  /** 'There are 12 shortest solutions.' */
  solutions(count: number) {
    return this.text('solutions', { n: count });
  }

  /** An error in the words of this language. The page's own text for such errors comes first. */
  error(error: CodedError) {
    const { key, values } = errorText(error);
    const exact = Object.hasOwn(this.#own, key) ? undefined : this.#translateError?.(error.message);
    return exact ?? this.text(key, values);
  }
}

/** An error with one of our codes or any other: a browser's own errors have numbers, or no code. */
type CodedError = Omit<ErrorDetail, 'code'> & { code: string };

/** The words of error messages in events, and of pages in English. */
export const english = new Words(original);

/** Characters of a long input that a message repeats. */
const maxEcho = 24;

/**
 * Events report errors in English, as they come from Rust and the solver. The element shows and speaks the same message in its language
 * (error-translation.ts) or, without a translation, the text named after the code, with its values; for an error in a part of the input, or
 * for a worker file of a known release, the variant `…At` of that text. A code without a text has the general text.
 */
function errorText({ code, message, start, end, text, versions }: CodedError): { key: TextKey; values: Values } {
  const name =
    code === 'unsolvable' ? 'unsolvableBoard' : String(code).replace(/-./g, ([, letter]) => letter.toUpperCase());
  const piece = typeof text === 'string' ? pieceOf(text, Number(start), Number(end)) : (versions?.worker ?? '');
  const keys = piece ? [`${name}At`, name] : [name];
  const key = keys.find((one): one is TextKey => Object.hasOwn(originals, one)) ?? 'failed';
  return { key, values: { message, piece, at: Number(start) + 1, page: versions?.page ?? '' } };
}

/** The offending part of a text; '' if the error has no place, or if something is missing there. */
function pieceOf(text: string, start: number, end: number) {
  if (!(end > start)) return '';
  const piece = [...text.slice(start, Math.min(end, start + 2 * maxEcho))];
  return piece.length > maxEcho ? `${piece.slice(0, maxEcho).join('')}…` : piece.join('');
}
