// Contours: all boards near the start in lines of equal f, and how A* takes them line by line.

import { html } from 'lit';
import { FifteenError } from '../../../solver/errors.js';
import { legend } from '../../../ui/chart/figure.js';
import { heuristicChoice } from '../../parts/heuristic-choice.js';
import { heuristicName } from '../../parts/search/names.js';
import type { Started } from '../../parts/search/start.js';
import { requestOf, startSearch } from '../../parts/search/start.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import type { Contour, Placed } from './boards.js';
import { boardsWithin, contoursOf, takenOf, timesOf } from './boards.js';
import { chart } from './chart.js';

export { default as styles } from './styles.css?raw';
export { Contours as View };

/** The board of Tree, so that the bounds of IDA* there are the contours here. */
const example = { board: '2 0 3/4 5 7/8 1 6', solution: 'UURDLLURDDRUULL' };

/** The largest number of boards in the picture. */
const mostBoards = 3000;

interface Data extends Started {
  key: string;
  contours: Contour[];
  /** the number of moves of a shortest solution */
  length: number;
  /** the number of boards that A* takes before the solved one */
  taken: number;
}

class Contours extends LabView<Data> {
  protected async load(subject: Subject, last: Data | null, signal: AbortSignal): Promise<Data> {
    const request = requestOf({ ...subject, algorithm: 'a-star' }, example, this.rules);
    const key = Object.values(request).join('|');
    if (key === last?.key) return last;
    const started = await startSearch(this.context, request, example, signal);
    try {
      const { contours, length, taken } = await this.#contoursOf(started, signal);
      return { ...started, key, contours, length, taken };
    } catch (thrown) {
      started.held.close();
      throw thrown;
    }
  }

  async #contoursOf({ held, overview, request }: Started, signal: AbortSignal) {
    const { rules } = this;
    const { heuristic, goal } = request;
    const start = rules.readBoard(request.board);
    const length = overview.bounds.at(-1)?.bound ?? 0;
    const engine = this.context.engine();
    const valuesOf = async (boards: string[]) => {
      const values =
        boards.length > 0 ? await engine.values({ heuristic: heuristic || 'manhattan', goal }, boards) : [];
      signal.throwIfAborted();
      return values;
    };
    const within = (limit: number) => boardsWithin({ start, limit, most: mostBoards }, rules, valuesOf);
    // One line over the shortest solution shows where A* stops, if there is room for it.
    const boards = (await within(length + 2)) ?? (await within(length));
    if (!boards) {
      const wrong = `More than ${mostBoards} boards have an f of at most ${length}`;
      throw new FifteenError('bad-options', `${wrong}, too many to draw; expected an easier board.`);
    }
    const { nodes } = await held.tree(1, overview.steps, Number.POSITIVE_INFINITY);
    const times = timesOf(nodes, (path) => rules.writeBoard(rules.applyMoves(start, path)));
    const never = { openAt: Number.POSITIVE_INFINITY, takenAt: Number.POSITIVE_INFINITY };
    const placed = Array.from(boards, ([text, { g, h }]): Placed => ({ g, h, ...(times.get(text) ?? never) }));
    // The solved board is the last one that is taken.
    const taken = Math.max(...placed.map(({ takenAt }) => takenAt).filter(Number.isFinite));
    return { contours: contoursOf(placed), length, taken };
  }

  protected override take(at: number | null, last: Data | null) {
    const { contours, taken } = this.data;
    const marks = contours.flatMap(({ f, boards }) => {
      const first = Math.min(...boards.map(({ takenAt }) => takenAt));
      return Number.isFinite(first) ? [{ at: first, label: String(f) }] : [];
    });
    // The telling step: all lines but the last are taken.
    const telling = marks.at(-1)?.at ?? 0;
    if (this.data !== last) Object.assign(this.timeline, { at: telling, length: taken + 1, marks });
    return super.take(at, last);
  }

  override choices() {
    const { board, goal, heuristic } = this.data.request;
    return heuristicChoice({ board, goal, heuristic }, this.context);
  }

  stage() {
    const { words } = this;
    const { contours, length } = this.data;
    return html`${legend([
      { shape: 'later', text: words.text('signLater') },
      { shape: 'open', text: words.text('signOpen') },
      { shape: 'seen', text: words.text('signTaken') },
      { shape: 'now', text: words.text('signNow') },
    ])}
    ${chart({ contours, length, at: this.timeline.at }, words)}`;
  }

  sentence() {
    return sentenceOf(this.data, this.timeline.at, this.words, this.context.isFixed());
  }

  async table() {
    const { at } = this.timeline;
    return {
      head: this.heads('f', 'headBoards', 'headTaken'),
      rows: this.data.contours.map((contour) => [contour.f, contour.boards.length, takenOf(contour, at)]),
    };
  }

  get shown() {
    const { board, goal, heuristic } = this.data.request;
    return { board, goal, heuristic };
  }

  override source() {
    const { words } = this;
    return `${words.text('a-star')}, ${heuristicName(this.data.request.heuristic, words)}`;
  }
}

/** The sentence about a step: what is taken, and why it had to be. */
function sentenceOf({ contours, length, taken }: Data, at: number, words: LabWords, isFixed: boolean): Sentence {
  const say = (key: string, values = {}) => ({
    lead: words.text(`${key}Lead`, values),
    rest: words.text(`${key}Rest`, values),
  });
  if (at === 0) return say('start');
  const now = contours.find(({ boards }) => boards.some(({ takenAt }) => takenAt === at - 1));
  if (!now) return { lead: '', rest: '' };
  const n = takenOf(now, at);
  const all = now.boards.length;
  const { f } = now;
  // The solved board is the last one that is taken.
  if (at > taken) return say('end', { f, n: n - 1, all, length });
  if (f < length && n === all) {
    const next = contours[contours.indexOf(now) + 1].f;
    const { lead, rest } = say('whole', { f, n, next });
    // The lesson has not spoken of IDA* yet.
    return { lead, rest: isFixed ? rest : `${rest} ${words.text('wholeBound', { next })}` };
  }
  return say(f < length ? 'part' : 'last', { f, n, all });
}
