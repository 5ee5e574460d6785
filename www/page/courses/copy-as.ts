// The part of the board field for other programs: the board and the remaining solution as the programs of a course write them, with buttons
// that copy them.

import '../../style/select.css';
import '../../style/courses.css';
import { html, render } from 'lit';
import type { Course, WrittenBoard } from '../../element/index.js';
import { select } from '../../ui/select.js';
import { connectCopy } from '../copying.js';
import type { Store } from '../store.js';
import { wordsOf } from '../text/words.js';

const t = wordsOf('courses');

type Problem = 'noCorner' | 'onlySquares' | 'failed';

const courses: Course[] = ['aima', 'berkeley', 'columbia', 'princeton'];

export class CopyAs {
  #puzzle;
  #box;
  #course: Course | '' = '';
  /** The board and the moves as shown. */
  #written: WrittenBoard | null = null;
  /** Why nothing is shown. */
  #problem: Problem | null = null;

  constructor(store: Store, box: HTMLElement) {
    const { puzzle } = store;
    this.#puzzle = puzzle;
    this.#box = box;
    this.#draw();
    const [board, moves] = box.querySelectorAll('button');
    connectCopy(board, () => this.#written?.board ?? '');
    connectCopy(moves, () => this.#written?.moves ?? '');
    puzzle.addEventListener('fifteen-change', () => this.#write());
    store.subscribe(() => this.#draw(), { of: () => store.language });
  }

  async #write() {
    const course = this.#course;
    const { goal, history, rows, columns } = this.#puzzle;
    let problem: Problem | null = null;
    let written: WrittenBoard | null = null;
    if (course && rows !== columns) problem = 'onlySquares';
    else if (course) {
      try {
        written = await this.#puzzle.boardAs(course);
      } catch (error) {
        problem = Object(error).code === 'bad-goal' ? 'noCorner' : 'failed';
      }
    }
    // Another course may have been chosen meanwhile, or another board.
    if (course !== this.#course || history !== this.#puzzle.history || goal !== this.#puzzle.goal) return;
    this.#problem = problem;
    this.#written = written;
    this.#draw();
  }

  #draw() {
    const { board = '', moves = '' } = this.#written ?? {};
    // The buttons show the outcome of copying by replacing their contents.
    const result = (text: string, name: 'copyBoard' | 'copyMoves') =>
      html`<div class="course-text" ?hidden=${!text}><pre class="mono">${text}</pre>
        <button type="button" class="btn soft" .textContent=${t(name)}></button></div>`;
    const choice = select({
      values: ['', ...courses],
      textOf: (course) => t(course || 'choose'),
      chosen: this.#course,
      choose: (course) => {
        this.#course = course;
        this.#write();
      },
    });
    const note = html`<p class="quiet" role="status">${this.#note()}</p>`;
    render(
      html`<label><span>${t('writeFor')}</span> ${choice}</label>${result(board, 'copyBoard')}${result(moves, 'copyMoves')}${note}`,
      this.#box,
    );
  }

  /** Notes about the board and the moves. */
  #note() {
    if (this.#problem) return t(this.#problem);
    if (!this.#written) return '';
    const { goal, moves } = this.#written;
    const turned = goal === this.#puzzle.goal ? '' : t(goal === 'blank-first' ? 'turnedFirst' : 'turnedLast');
    const told = moves && t(this.#course === 'princeton' ? 'movesOfTiles' : 'movesOfBlank');
    return `${turned} ${told}`;
  }
}
