// Checks what students hand in: the moves are replayed by the rules of the element, and numbers are compared with the sheet.

import type { ErrorDetail, FifteenPuzzle } from 'fifteen-puzzle/element';
import { sheet } from '../exercises/sheet.js';
import { readNumber } from '../lesson/number.js';
import type { Texts } from './texts.js';

/** `replay` if it can be watched */
export type Judged = { exercise: string; isRight: boolean; message: string; replay?: string };

export class Checker {
  #puzzle;
  #t;
  /** The element replays one game at a time. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(puzzle: FifteenPuzzle, t: Texts) {
    this.#puzzle = puzzle;
    this.#t = t;
  }

  async judge(exercise: string, text: string): Promise<Judged> {
    const given = sheet[exercise];
    if (!given) return { exercise, isRight: false, message: this.#t('unknown') };
    if ('answer' in given) {
      const isRight = readNumber(text) === given.answer;
      return {
        exercise,
        isRight,
        message: isRight ? this.#t('right') : this.#t('wrongNumber', { text }),
      };
    }
    if (!text.startsWith(given.board)) return { exercise, isRight: false, message: this.#t('otherBoard') };
    const replayed = this.#last.then(() => this.#replay(text)).catch(() => this.#t('notLoaded'));
    this.#last = replayed;
    const made = await replayed;
    if (typeof made === 'string') return { exercise, isRight: false, message: made };
    const isRight = made <= given.atMost;
    return { exercise, isRight, message: this.#solved(made, given), replay: text };
  }

  #solved(made: number, { shortest, atMost }: { shortest: number; atMost: number }) {
    if (made === shortest) return this.#t('solvedShortest', { made });
    return this.#t('solved', { made, shortest, atMost });
  }

  /**
   * Replays a game.
   * @returns the number of moves, or the error
   */
  async #replay(text: string): Promise<number | string> {
    const { errorText } = await import('./puzzle.js');
    const puzzle = this.#puzzle;
    let problem: ErrorDetail | null = null;
    const fail = ({ detail }: CustomEvent<ErrorDetail>) => {
      problem = detail;
    };
    puzzle.addEventListener('fifteen-error', fail);
    await puzzle.replay(text);
    puzzle.removeEventListener('fifteen-error', fail);
    if (problem) return this.#t('invalid', { problem: await errorText(problem) });
    await puzzle.pause();
    const made = puzzle.replayedMoves?.length ?? 0;
    await puzzle.seek(made);
    return puzzle.solved ? made : this.#t('unsolved', { n: made });
  }
}
