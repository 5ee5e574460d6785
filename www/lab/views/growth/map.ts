// The map of all placements: its size in the pixels of the screen, its colors, and the cells under the pointer. The lab's worker draws it.

import type { ElementPart } from 'lit';
import { html } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';
import type { GrownLevels } from './levels.js';
import { MapCanvas } from './map-canvas.js';
import { cellsAt, sideOf } from './placements.js';

interface Mapped {
  levels: GrownLevels;
  /** the level that is the frontier */
  at: number;
  /** a placement */
  ringed: number;
  /** called if the map cannot be drawn */
  failed: (thrown: unknown) => void;
}

class MapDirective extends AsyncDirective {
  #mapped: Mapped | undefined;
  #element: HTMLCanvasElement | undefined;
  #canvas: MapCanvas | undefined;
  /** The width of the figure, in pixels of the page; 0 before it is laid out. */
  #room = 0;
  #observer = new ResizeObserver(() => {
    this.#room = this.#element?.parentElement?.clientWidth ?? 0;
    this.#draw();
  });

  render(_mapped: Mapped) {}

  override update({ element }: ElementPart & { element: HTMLCanvasElement }, [mapped]: [Mapped]) {
    this.#mapped = mapped;
    if (!this.#element) {
      this.#element = element;
      this.#canvas = new MapCanvas(this.#element, mapped.levels.growth, mapped.failed);
      this.#observe();
    }
    this.#draw();
  }

  #observe() {
    const figure = this.#element?.parentElement;
    if (figure) this.#observer.observe(figure);
  }

  #draw() {
    const [element, mapped] = [this.#element, this.#mapped];
    const colors = this.#room > 0 && element && colorsAround(element);
    if (!mapped || !colors) return;
    const { at: level, ringed } = mapped;
    const { starts, side } = gridOf(mapped.levels.tiles.length, Math.floor(this.#room * devicePixelRatio));
    element.style.setProperty('--side', String(side / devicePixelRatio));
    const edges = Uint32Array.of(...starts, side);
    this.#canvas?.draw({ level, ringed, edges, colors, density: devicePixelRatio });
  }

  override disconnected() {
    this.#observer.disconnect();
  }

  override reconnected() {
    this.#observe();
  }
}

const mapped = directive(MapDirective);

/** A canvas can be handed over to a worker only once, so each table has its own. */
export function map(look: Mapped) {
  return keyed(look.levels, html`<div class="fig"><canvas ${mapped(look)}></canvas></div>`);
}

/**
 * The cells of the tiles at a point of the map.
 * @param canvas - the map
 * @param count - of tiles
 */
export function cellsUnder(canvas: HTMLCanvasElement, event: MouseEvent, count: number) {
  const { left, top, width } = canvas.getBoundingClientRect();
  const room = canvas.parentElement?.clientWidth ?? 0;
  const grid = gridOf(count, Math.floor(room * devicePixelRatio));
  const scale = grid.side / width;
  return cellsAt(
    { column: squareAt(grid, (event.clientX - left) * scale), row: squareAt(grid, (event.clientY - top) * scale) },
    count,
  );
}

/** The colors of the legend, which is beside the figure and knows the theme; null before it is on the page. */
function colorsAround(canvas: HTMLElement): Uint8Array | null {
  const signs = canvas.parentElement?.parentElement?.querySelectorAll('.legend i') ?? [];
  const written = [...signs, canvas].map((element) => getComputedStyle(element).backgroundColor);
  if (written.length < 5 || written.includes('')) return null;
  return Uint8Array.from(written.flatMap((color) => [...painted(color)]));
}

/** A cache of painted colors, since to paint one takes longer than to draw the map. */
const known: Map<string, Uint8ClampedArray> = new Map();

/** The pixel that the browser paints for a color, which it may write as 'oklch(…)' or 'color(srgb …)'. */
function painted(color: string) {
  const pixel = known.get(color) ?? pixelOf(color);
  known.set(color, pixel);
  return pixel;
}

function pixelOf(color: string) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return Uint8ClampedArray.of(0, 0, 0, 255);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  return context.getImageData(0, 0, 1, 1).data;
}

// How the map fits into its room: all squares have the same whole number of pixels, so that none looks wider than another, and the gaps
// between them show which squares form a board.

interface Grid {
  /** the side of a square, in pixels */
  square: number;
  /** where each square begins along a side */
  starts: number[];
  /** of the whole map, in pixels */
  side: number;
}

/**
 * Gaps in pixels: between squares, between boards, between boards of boards, and so on. The first ones that fit are taken. Only squares of at
 * least so many pixels have them.
 */
const gapsFor = [
  { least: 16, gaps: [2, 4, 8, 16] },
  { least: 3, gaps: [1, 2, 4, 8] },
  { least: 1, gaps: [0, 3, 6, 12] },
  { least: 1, gaps: [0, 2, 4, 8] },
  { least: 1, gaps: [0, 1, 2, 4] },
];
const tightest = [0, 0, 1, 3];

/**
 * @param count - of tiles
 * @param room - in pixels
 */
export function gridOf(count: number, room: number): Grid {
  for (let square = Math.floor(room / sideOf(count)); square > 0; square--) {
    const grids = gapsFor.filter(({ least }) => square >= least).map(({ gaps }) => withGaps(count, square, gaps));
    const fitting = grids.find(({ side }) => side <= room);
    if (fitting) return fitting;
  }
  return withGaps(count, 1, tightest);
}

function withGaps(count: number, square: number, gaps: number[]): Grid {
  const starts: number[] = [];
  let at = 0;
  for (let index = 0; index < sideOf(count); index++) {
    if (index > 0) at += square + gaps[levelOf(index)];
    starts.push(at);
  }
  return { square, starts, side: at + square };
}

/** Which gap is before a square: 0 within a board, 1 between boards, and so on. */
function levelOf(index: number) {
  let level = 0;
  for (let rest = index; rest % 4 === 0; rest /= 4) level += 1;
  return level;
}

/** The square at a pixel along a side; a gap belongs to the square before it. */
export function squareAt({ starts }: Grid, pixel: number) {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= pixel),
  );
}
