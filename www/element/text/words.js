// Everything that the element shows or says in words, in one language.

import { moveCount, movesBy, playbackPosition, remaining } from '../game/state.js';
import { errorText } from './error-text.js';
import { formatClock, formatCount } from './format.js';
import { fill, formOf, partsOf } from './template.js';
import { languageOf, textsIn } from './texts.js';

/** @import { Result } from '../../solver/index.js' */
/** @import { ErrorDetail } from '../game/details.js' */
/** @import { State } from '../game/state.js' */
/** @import { Part, Values } from './template.js' */
/** @import { TextKey, Texts } from './texts.js' */

/** @type {Record<string, TextKey>} */
const directions = { U: 'up', D: 'down', L: 'left', R: 'right' };

export class Words {
  #texts;
  /** The language whose plural forms the texts have. */
  #language;
  /** Language of the texts if it is not the requested one, otherwise ''. */
  lang;

  /** @param {string} tag  of the requested language  @param {Partial<Texts>} [own]  texts of the page, which replace those of the language */
  constructor(tag, own = {}) {
    const wanted = languageOf(tag);
    const { language: shipped, texts } = textsIn(wanted);
    const count = Object.keys(own).length;
    this.#texts = { ...texts, ...own };
    this.#language = count > 0 && wanted ? wanted : shipped;
    // A page that replaces most of the texts has translated them.
    const translated = count * 2 > Object.keys(texts).length;
    this.lang = translated || wanted === shipped ? '' : shipped;
  }

  /** @param {TextKey} key  @param {Values} [values] */
  text(key, values = {}) {
    return fill(this.#template(key, values), this.#written(values));
  }

  /** The parts of a figure. @param {TextKey} key  @param {Values} [values] @returns {Part[]} */
  figure(key, values = {}) {
    const written = this.#written(values);
    return partsOf(this.#template(key, values)).map(({ kind, text }) => ({ kind, text: fill(text, written) }));
  }

  /** @param {TextKey} key  @param {Values} values */
  #template(key, values) {
    return formOf(this.#texts[key], values.n ?? 0, this.#language);
  }

  /** @param {Values} values @returns {Record<string, string>} */
  #written(values) {
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, this.#number(value)]));
  }

  /** @param {string | number} value */
  #number(value) {
    if (typeof value === 'string') return value;
    if (!Number.isInteger(value)) return String(value).replace('.', () => this.text('decimal'));
    return formatCount(value, this.text('group'));
  }

  // The board

  /** 'left' for L. @param {string} direction */
  direction(direction) {
    return this.text(directions[direction]);
  }

  /** @param {number} size */
  boardName(size) {
    return this.text('board', { size });
  }

  /** 'row 1 column 2'. @param {number} cell  @param {number} size */
  placeName(cell, size) {
    return this.text('place', { row: Math.floor(cell / size) + 1, column: (cell % size) + 1 });
  }

  /** @param {number} cell  @param {number} size */
  blankName(cell, size) {
    return this.text('blank', { place: this.placeName(cell, size) });
  }

  /**
   * '11, row 1 column 2, slides left'.
   * @param {number} tile  @param {number} cell  @param {number} size  @param {string} moves  @param {boolean} home
   */
  tileName(tile, cell, size, moves, home) {
    let name = this.text('tile', { tile, place: this.placeName(cell, size) });
    if (moves) name = this.text('tileSlides', { name, direction: this.direction(moves[0]) });
    if (moves.length > 1) name = this.text('tileAlong', { name, n: moves.length - 1 });
    return home ? this.text('tileHome', { name }) : name;
  }

  // Figures

  /** '0:52.717'. @param {number} ms */
  clock(ms) {
    return formatClock(ms, this.text('decimal'));
  }

  /** '53 moves', or '3 by hand, 18 by the solver'. @param {State} state @returns {Part[]} */
  moveParts(state) {
    const [hand, solver] = [movesBy(state, 'hand'), movesBy(state, 'solver')];
    return solver > 0
      ? this.figure('figureMovesApart', { hand, solver })
      : this.figure('figureMoves', { n: moveCount(state) });
  }

  /** '2.38 moves/s'. @param {number} moves  @param {number} ms @returns {Part[]} */
  rateParts(moves, ms) {
    const rate = ((moves * 1000) / ms).toFixed(2).replace('.', () => this.text('decimal'));
    return this.figure('figureRate', { rate });
  }

  // The moves that remain

  /** The number of moves that remain, as far as it is known. @param {State} state @returns {Part[]} */
  remainParts(state) {
    if (state.solved) return this.figure('figureSolved');
    if (!state.parity.solvable) return this.figure('figureUnsolvable');
    const known = remaining(state);
    if (known !== null) return this.figure('figureRemain', { n: known });
    const position = playbackPosition(state);
    if (position >= 0 && state.playback?.result)
      return this.figure('figureRemainInSolution', { n: state.playback.moves.length - position });
    return this.figure('figureRemainAtLeast', { n: state.lowerBound });
  }

  /** '53 moves remain'. @param {State} state */
  remainText(state) {
    return this.remainParts(state)
      .map(({ text }) => text)
      .join('');
  }

  // Announcements

  /** '11 left', or '2, 6 left' if several tiles slid. @param {number[]} tiles  @param {string} moves */
  moved(tiles, moves) {
    return this.text('moved', { tiles: tiles.join(', '), direction: this.direction(moves[0]) });
  }

  /** 'Shuffled. At least 41 moves remain.' @param {'shuffled' | 'swapped' | 'earlierGame' | 'laterGame'} key  @param {State} state */
  newBoard(key, state) {
    return this.text(key, { remain: this.remainText(state) });
  }

  /** 'Solved in 53 moves, 1:12.345.' @param {number} moves  @param {number} bySolver  how many of them @param {number} ms */
  solved(moves, bySolver, ms) {
    if (bySolver > 0) return this.text('solvedBySolver', { n: moves, solver: bySolver });
    return this.text('solved', { n: moves, clock: this.clock(ms) });
  }

  /** 'Move 7 of 14.' @param {number} position  @param {number} total */
  stoppedAt(position, total) {
    return this.text('stoppedAt', { n: position, total });
  }

  /** 'Hint: 11 slides left. 53 moves remain.' @param {{ tile: number, move: string }} hint  @param {State} state */
  hinted({ tile, move }, state) {
    return this.text('hinted', { tile, direction: this.direction(move), remain: this.remainText(state) });
  }

  /** 'Replay: 12 moves.' @param {number} count */
  replay(count) {
    return this.text('replay', { n: count });
  }

  /** The solution that ends a search. @param {Result} result */
  result({ optimal, length, lowerBound }) {
    return optimal
      ? this.text('optimal', { n: length })
      : this.text('lastSolution', { found: this.found(length, lowerBound) });
  }

  /** 'Found 57 moves; at least 51 needed'. @param {number} length  @param {number} bound */
  found(length, bound) {
    return this.text('found', { n: length, bound });
  }

  /** 'There are 12 shortest solutions.' @param {number} count */
  solutions(count) {
    return this.text('solutions', { n: count });
  }

  /** An error in the words of this language. @param {ErrorDetail} error */
  error(error) {
    return errorText(this, error);
  }
}

/** The words of error messages in events, and of pages in English. */
export const english = new Words('en');
