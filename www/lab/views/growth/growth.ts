// Growth: a pattern table that is built backwards from the goal, level by level.

import { html, nothing, svg } from 'lit';
import { buttonGroup } from '../../../ui/button-group.js';
import { figure, legend } from '../../../ui/chart/figure.js';
import { down, label } from '../../../ui/chart/marks.js';
import { linear } from '../../../ui/chart/scale.js';
import { cssVars } from '../../../ui/css-vars.js';
import { miniBoard } from '../../../ui/mini-board.js';
import type { RemoteGrowth } from '../../engine/engine.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Choice, Sentence, Subject } from '../../view.js';
import { LabView } from '../../view.js';
import { GrownLevels } from './levels.js';
import { cellsUnder, map } from './map.js';
import {
  cellsOf,
  cellsText,
  isElsewhere,
  isPossible,
  nextPlacement,
  placementOf,
  requestedPlacement,
  tilesOf,
} from './placements.js';

export { default as styles } from './styles.css?raw';
export { GrowthView as View };

/** The patterns to choose from. */
const offered = ['1', '1 2', '1 2 3', '1 2 3 4', '12 13 14 15'];
const standard = '1 2 3 4';

/** The largest number of tiles of a pattern here. */
const maxTiles = 4;

/** A mark on the timeline every so many levels. */
const markStep = 5;

/** The directions of the arrow keys on the map. */
const directions = new Map([
  ['ArrowLeft', { across: -1, down: 0 }],
  ['ArrowRight', { across: 1, down: 0 }],
  ['ArrowUp', { across: 0, down: -1 }],
  ['ArrowDown', { across: 0, down: 1 }],
]);

/** The keys that jump to the ends of a row, each with the arrow key that leads there step by step. */
const ends = new Map([
  ['Home', 'ArrowLeft'],
  ['End', 'ArrowRight'],
]);

interface Data {
  levels: GrownLevels;
  held: RemoteGrowth;
  /** the placement to ring at first */
  ringed: number;
  /** of the subject: another placement is ringed only if it has changed */
  key: string;
  /** whether the board of the page has another shape */
  isElsewhere: boolean;
}

class GrowthView extends LabView<Data, 'tiles' | 'cells'> {
  /** The placement that is ringed on the map. */
  #ringed = 0;
  /** The level that was last requested from outside. */
  #requestedAt: number | null = null;

  protected async load(subject: Subject<'tiles' | 'cells'>, last: Data | null, signal: AbortSignal): Promise<Data> {
    const { engine, rules } = this.context;
    const tiles = tilesOf(subject.tiles || standard);
    const requested = requestedPlacement(subject, tiles, rules);
    const isSame = last && tiles.join() === last.levels.tiles.join();
    const levels = isSame ? last.levels : await GrownLevels.grow(engine(), tiles, signal);
    return {
      levels,
      held: levels.growth,
      ringed: requested ?? levels.example,
      key: JSON.stringify([tiles, subject.cells, subject.board]),
      isElsewhere: isElsewhere(subject.board, rules),
    };
  }

  protected override async take(at: number | null, shown: Data | null) {
    const { levels, ringed, key } = this.data;
    const { last, first, tiles } = levels;
    const isNew = tiles.join() !== shown?.levels.tiles.join();
    if (key !== shown?.key) this.#ringed = ringed;
    this.timeline.length = last;
    this.timeline.marks = Array.from({ length: Math.floor(last / markStep) + 1 }, (_, index) => ({
      at: index * markStep,
      label: String(index * markStep),
    }));
    const isRequested = at !== null && (isNew || at !== this.#requestedAt);
    this.#requestedAt = at;
    if (isRequested) this.timeline.goTo(at);
    else if (isNew) this.timeline.goTo(first);
  }

  override choices() {
    const { words } = this;
    const chosen = this.data.levels.tiles.join(' ');
    return buttonGroup({
      label: words.text('tiles'),
      values: offered.includes(chosen) ? offered : [...offered, chosen],
      chosen,
      choose: (tiles) => this.context.choose({ tiles, cells: '' }),
    });
  }

  override about() {
    const { length } = this.loaded?.levels.tiles ?? standard.split(' ');
    return length === maxTiles ? 'about' : `about${length}`;
  }

  stage() {
    const { words } = this;
    const { levels, isElsewhere } = this.data;
    const { at } = this.timeline;
    return html`<div class="growth">
      ${this.#map(levels, words)}
      <div class="beside">
        <div>
          <p class="cap pair">
            <span>${words.text('perLevel')}</span>
            <span><b>${words.count(levels.sums[at])}</b> ${words.text('ofAll', { total: levels.total })}</span>
          </p>
          ${bars(levels, at, words)}
        </div>
        ${card(levels, this.#ringed, at, words)}
        ${isElsewhere ? html`<p class="quiet">${words.text('otherSize')}</p>` : nothing}
      </div>
    </div>`;
  }

  #map(levels: GrownLevels, words: LabWords) {
    const { at } = this.timeline;
    const ringed = this.#ringed;
    const text = `${placesOf(levels, ringed, words)}: ${needOf(levels, ringed, at, words)}`;
    const failed = (thrown: unknown) => levels === this.loaded?.levels && this.lose(thrown);
    return html`<div
      class="map" role="slider" tabindex="0" aria-label=${words.text('map')}
      aria-valuemin="0" aria-valuemax=${levels.last} aria-valuenow=${levels.distanceOf(ringed)} aria-valuetext=${text}
      @click=${(event: MouseEvent) => this.#pick(event)} @keydown=${(event: KeyboardEvent) => this.#onKey(event)}
      @transitionend=${() => this.context.changed()}
    >
      ${map({ levels, at, ringed, failed })}
      ${legend([
        { shape: 'over', text: words.text('frontier') },
        { shape: 'to-go', text: words.text('near') },
        { shape: 'far', text: words.text('far') },
        { shape: 'none', text: words.text('notReached') },
      ])}
    </div>`;
  }

  /** Rings the placement under the pointer. */
  #pick(event: MouseEvent) {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    const cells = cellsUnder(event.target, event, this.data.levels.tiles.length);
    if (isPossible(cells)) this.#ring(placementOf(cells));
  }

  #onKey(event: KeyboardEvent) {
    const end = ends.get(event.key);
    const direction = directions.get(end ?? event.key);
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    const { length } = this.data.levels.tiles;
    let next = nextPlacement(this.#ringed, length, direction);
    while (next !== null) {
      this.#ring(next);
      next = end ? nextPlacement(next, length, direction) : null;
    }
    event.preventDefault();
  }

  #ring(placement: number) {
    this.#ringed = placement;
    this.context.changed();
  }

  sentence() {
    return sentenceOf(this.data.levels, this.timeline.at, this.words);
  }

  async table() {
    const { all, sums } = this.data.levels;
    return {
      head: this.heads('headMoves', 'headPlacements', 'headSum'),
      rows: all.map(({ length }, level) => [level, length, sums[level]]),
    };
  }

  get shown(): Choice<'tiles' | 'cells'> {
    const { tiles } = this.data.levels;
    return { tiles: tiles.join(' '), cells: cellsText(this.#ringed, tiles.length) };
  }

  override source() {
    return this.words.text('source', { tiles: this.data.levels.tiles.join(' ') });
  }
}

const width = 4;

/** How many moves a placement needs, as far as it is known at a level. */
function needOf(levels: GrownLevels, placement: number, at: number, words: LabWords) {
  const distance = levels.distanceOf(placement);
  return distance > at ? words.text('needsMore', { n: at }) : words.text('needs', { n: distance });
}

/** The cells of a placement's tiles, in words. */
function placesOf({ tiles }: GrownLevels, placement: number, words: LabWords) {
  const places = cellsOf(placement, tiles.length).map((cell, index) =>
    words.text('place', { tile: tiles[index], row: Math.floor(cell / width) + 1, column: (cell % width) + 1 }),
  );
  return places.join('; ');
}

/** The ringed placement: its tiles on a small board, and how many moves they need. */
function card(levels: GrownLevels, placement: number, at: number, words: LabWords) {
  const { tiles } = levels;
  const cells = cellsOf(placement, tiles.length);
  return html`<div class="card">
    ${miniBoard(
      Array.from({ length: width ** 2 }, (_, cell) => tiles[cells.indexOf(cell)] ?? 0),
      width,
    )}
    <p class="quiet">${words.text('ringed')} <b>${needOf(levels, placement, at, words)}</b></p>
  </div>`;
}

/** The sentence about a level. */
function sentenceOf({ tiles, all, last }: GrownLevels, at: number, words: LabWords): Sentence {
  const { length: n } = all[at];
  const named = Object.fromEntries(tiles.map((tile, index) => [`tile${index + 1}`, tile]));
  if (at === 0) return { lead: words.text('startLead'), rest: words.text(`startRest${tiles.length}`, named) };
  if (at === last) return { lead: words.text('doneLead'), rest: words.text('doneRest', { n, moves: last }) };
  return {
    lead: words.text('grownLead', { n, moves: at }),
    rest: words.text('grownRest', { n: tiles.length }),
  };
}

/** Space at the left for the distances and at the right for the numbers, in px. */
const margins = { left: 24, right: 44 };

/** The height of all bars together, and the least and the greatest height of one, in px. */
const heights = { all: 360, least: 12, greatest: 22 };

/** One bar for each level that has been reached: how many placements it has. */
function bars(levels: GrownLevels, at: number, words: LabWords) {
  const count = levels.all.length;
  const step = Math.min(Math.max(heights.all / count, heights.least), heights.greatest);
  return figure(words.text('bars'), Math.ceil(step * count), ({ width, height }) => {
    const most = Math.max(...levels.all.map(({ length }) => length));
    const x = linear([0, most], [margins.left, width - margins.right]);
    return svg`
      ${levels.all.map(({ length }, level) => {
        const weight = level === at ? 't-ink' : '';
        const [top, base] = [level * step + 1.5, (level + 0.5) * step + 4];
        return [
          label(`e ${weight}`, margins.left - 6, base, level),
          level > at ? nothing : bar(levels, level, at, { top, height: step - 3, wide: x(length) - margins.left }),
          level > at ? nothing : label(weight, Math.max(margins.left + 2, x(length)) + 6, base, words.count(length)),
        ];
      })}
      ${down('axis', margins.left, 0, height)}`;
  });
}

function bar(levels: GrownLevels, level: number, at: number, place: { top: number; height: number; wide: number }) {
  const { top, height, wide } = place;
  const kind = level === at && levels.hasFrontier(at) ? 'ink' : 'ramp';
  return svg`<rect class=${kind} ${cssVars({ share: levels.shareOf(level) })} x=${margins.left} y=${top} width=${Math.max(2, wide)} height=${height} />`;
}
