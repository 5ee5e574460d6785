// Budget: tiles that cost different amounts to move, on which IDA* searches again and again for a few nodes more, and budgeted tree search does
// not.

import { html } from 'lit';
import { FifteenError } from '../../../solver/errors.js';
import { boardImage } from '../../../ui/board-image.js';
import { buttonGroup } from '../../../ui/button-group.js';
import { legend } from '../../../ui/chart/figure.js';
import type { Pass, WeightedSearches } from '../../engine/weighted.js';
import { isStopped } from '../../engine/weighted.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import { chart } from './chart.js';
import type { WeightedRequest } from './request.js';
import { offered, requestOf } from './request.js';

export { default as styles } from './styles.css?raw';
export { Budget as View };

/** A search with more nodes would take seconds. */
const mostNodes = 1_000_000;

interface Data extends WeightedSearches {
  key: string;
  request: WeightedRequest;
  held: null;
}

class Budget extends LabView<Data, 'weights'> {
  protected async load(subject: Subject<'weights'>, last: Data | null, signal: AbortSignal): Promise<Data> {
    const { rules } = this;
    const request = requestOf(subject, rules);
    const key = Object.values(request).join('|');
    if (key === last?.key) return last;
    const engine = this.context.engine();
    const { board, goal, weights } = request;
    // Says what is wrong with a board that cannot be solved.
    await engine.explain({ board, goal, heuristic: 'manhattan' });
    signal.throwIfAborted();
    const shown = rules.readBoard(board);
    const searches = await engine.weighted(shown, rules.goalBoard(shown, subject.goal), weights, mostNodes);
    if (searches) return { ...searches, key, request, held: null };
    throw new FifteenError(
      'bad-options',
      `A search of this board expands more than ${mostNodes} nodes; expected an easier board, or other weights.`,
    );
  }

  protected override take(at: number | null, last: Data | null) {
    const { idaStar, budgeted } = this.data;
    const length = Math.max(idaStar.length, budgeted.length);
    if (this.data !== last) Object.assign(this.timeline, { at: length, length });
    return super.take(at, last);
  }

  override choices() {
    const { words } = this;
    return buttonGroup({
      label: words.text('weights'),
      values: offered,
      textOf: (one) => words.text(one),
      chosen: this.data.request.chosen,
      choose: (weights) => this.context.choose({ weights }),
    });
  }

  stage() {
    const { rules, words } = this;
    const { request, idaStar, budgeted, aStar } = this.data;
    const shown = rules.readBoard(request.board);
    const marks = new Map(request.weights.map((weight, index) => [index + 1, { under: words.number(weight) }]));
    const { at, length } = this.timeline;
    const both = [
      ['ida-star', idaStar],
      ['budgeted', budgeted],
    ] as const;
    const most = Math.max(...both.flatMap(([, passes]) => passes.map(({ expanded }) => expanded)));
    return html`<div class="budget">
      <div>${boardImage(shown, rules.goalBoard(shown, this.data.request.goal), words.boardName, { marks })}
        <p class="quiet">${words.text('underTiles')}</p></div>
      <div>
        ${both.map(([name, passes]) => {
          const made = passes.slice(0, at);
          const values = { n: made.length, nodes: nodesOf(made) };
          return html`<p class="cap"><b>${words.text(name)}</b> ${words.text('passes', values)}</p>
            ${chart({ passes: made, room: length, most, aStar }, words)}`;
        })}
        ${legend(signsOf(budgeted, words))}
      </div>
    </div>`;
  }

  sentence() {
    return sentenceOf(this.data, this.timeline.at, this.timeline.length, this.words);
  }

  async table() {
    const { idaStar, budgeted } = this.data;
    const cells = (pass: Pass | undefined) => (pass ? [pass.limit, pass.expanded] : ['', '']);
    return {
      head: this.heads('headPass', 'headLimit', 'headNodes', 'headBudgeted', 'headLimit', 'headBudget', 'headNodes'),
      rows: Array.from({ length: this.timeline.length }, (_, index) => {
        const pass = budgeted.at(index);
        const step = pass ? this.words.text(`step-${pass.step}`) : '';
        const [limit, expanded] = cells(pass);
        return [index + 1, ...cells(idaStar.at(index)), step, limit, pass?.budget || '', expanded];
      }),
      now: this.timeline.at - 1,
    };
  }

  override source() {
    return 'Helmert, Lattimore, Lelis, Orseau, Sturtevant 2019';
  }

  get shown() {
    const { board, goal, chosen } = this.data.request;
    return { board, goal, weights: chosen };
  }
}

/** The signs of the passes that there are. */
function signsOf(passes: Pass[], words: LabWords) {
  const signs = [
    { shape: 'next', text: words.text('signNext') },
    { shape: 'leap', text: words.text('signLeap') },
    { shape: 'halving', text: words.text('signHalving') },
    { shape: 'stopped', text: words.text('signStopped') },
  ];
  const shown = new Set(passes.map((pass) => (isStopped(pass) ? 'stopped' : pass.step)));
  return signs.filter(({ shape }) => Array.from(shown, String).includes(shape));
}

const nodesOf = (passes: Pass[]) => passes.reduce((sum, { expanded }) => sum + expanded, 0);

/** The sentence about the last passes that are shown; at the end, about the whole searches. */
function sentenceOf({ idaStar, budgeted, request, cost }: Data, at: number, length: number, words: LabWords): Sentence {
  if (at === 0) return { lead: words.text('startLead'), rest: words.text('startRest') };
  if (at === length) {
    const isEqual = request.weights.every((weight) => weight === request.weights[0]);
    // Equal weights may be other ones than 1.
    const moves = cost / request.weights[0];
    const values = { n: nodesOf(idaStar), budgeted: nodesOf(budgeted), cost, moves };
    return { lead: words.text('endLead', values), rest: words.text(isEqual ? 'endEqual' : 'endDifferent', values) };
  }
  const said = (name: string, passes: Pass[]) => {
    const pass = passes.at(at - 1);
    if (!pass) return words.text(`${name}-over`);
    const before = passes.at(at - 2)?.expanded ?? 0;
    const { limit, expanded, budget } = pass;
    const key = isStopped(pass) ? `${name}-stopped` : `${name}-${pass.step}`;
    return words.text(key, { limit, n: expanded, more: at > 1 ? expanded - before : expanded, budget });
  };
  return { lead: said('ida', idaStar), rest: said('budget', budgeted) };
}
