// <fifteen-path>: where a slowed IDA* of a puzzle is, drawn as in Watch. Our page shows it beside the board; it draws what it is given.

import { html, LitElement, nothing } from 'lit';
import { languageAround } from '../../element/lab-tools.js';
import type { Rules } from '../../element/page-tools.js';
import { loadRules } from '../../element/page-tools.js';
import { languageOf } from '../../locales/texts.js';
import type { AssetUrls, SearchPath } from '../../solver/index.js';
import { boardImage } from '../../ui/board-image.js';
import chart from '../../ui/chart/chart.css?raw';
import { common, sheet } from '../../ui/sheet.js';
import marks from '../../ui/styles/marks.css?raw';
import { skyline, sum } from '../parts/search/skyline.js';
import parts from '../styles/parts.css?raw';
import type { LabWords } from '../text/lab-words.js';
import { loadWords } from '../text/lab-words.js';
import own from './styles.css?raw';

type SlowSearch = { board: string; goal: string; bound: number; path: SearchPath };

export class FifteenPath extends LitElement {
  static override styles = [common, sheet(marks, chart, parts, own)];

  static override properties = { search: { attribute: false }, assets: { attribute: false }, lang: {} };

  #rules: Rules | null = null;
  #words: LabWords | null = null;

  /** Where the search is; null if it has no path. */
  declare search: SlowSearch | null;
  /** The URLs of the wasm modules. */
  declare assets: AssetUrls;

  constructor() {
    super();
    this.search = null;
    this.assets = {};
  }

  override async connectedCallback() {
    super.connectedCallback();
    const [rules, words] = await Promise.all([
      loadRules(this.assets),
      loadWords(languageOf(languageAround(this)), ['path']),
    ]);
    this.#rules = rules;
    this.#words = words;
    this.requestUpdate();
  }

  override render() {
    if (!this.#rules || !this.#words || !this.search) return nothing;
    const { board: start, goal, bound, path } = this.search;
    const words = this.#words;
    const reached = this.#rules.applyMoves(this.#rules.readBoard(start), path.moves);
    const goalBoard = this.#rules.goalBoard(reached, goal);
    const h = path.h[path.moves.length];
    return html`<div class="fifteen path">
      <p class="cap">${words.text('caption')}</p>
      ${boardImage(reached, goalBoard, words.boardName)} ${sum({ g: path.moves.length, h, bound }, words)}
      ${skyline({ path: path.moves, h: path.h, bound, child: null }, words)}
    </div>`;
  }
}

if (!customElements.get('fifteen-path')) customElements.define('fifteen-path', FifteenPath);
