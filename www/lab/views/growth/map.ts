// The map of all placements, drawn on a canvas in the pixels of the screen.

import type { ElementPart } from 'lit';
import { html } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import type { Grid } from './grid.js';
import { gridOf, squareAt } from './grid.js';
import type { GrownLevels } from './levels.js';
import type { Place } from './placements.js';
import { cellsAt, placeOf } from './placements.js';

interface Mapped {
  levels: GrownLevels;
  /** the level that is the frontier */
  at: number;
  /** a placement */
  ringed: number;
}

type Rgb = [number, number, number];
type Colors = { frontier: Rgb; near: Rgb; far: Rgb; none: Rgb; ground: Rgb };

/** The ring, in pixels of the page: its side is at least this, its line, and the space around the line. */
const ring = { side: 10, line: 2, space: 1.5 };

class MapDirective extends AsyncDirective {
  #mapped: Mapped | undefined;
  #canvas: HTMLCanvasElement | undefined;
  #observer = new ResizeObserver(() => this.#draw());

  render(_mapped: Mapped) {}

  override update(part: ElementPart, [mapped]: [Mapped]) {
    this.#mapped = mapped;
    if (!this.#canvas) {
      this.#canvas = part.element as HTMLCanvasElement;
      this.#observe();
    }
    this.#draw();
  }

  #observe() {
    const figure = this.#canvas?.parentElement;
    if (figure) this.#observer.observe(figure);
  }

  #draw() {
    const [canvas, mapped] = [this.#canvas, this.#mapped];
    const room = canvas?.parentElement?.clientWidth ?? 0;
    const colors = canvas && colorsAround(canvas);
    if (!canvas || !mapped || room === 0 || !colors) return;
    const grid = gridOf(mapped.levels.tiles.length, Math.floor(room * devicePixelRatio));
    canvas.width = grid.side;
    canvas.height = grid.side;
    canvas.style.setProperty('--side', String(grid.side / devicePixelRatio));
    paint(canvas, grid, mapped, colors);
  }

  override disconnected() {
    this.#observer.disconnect();
  }

  override reconnected() {
    this.#observe();
  }
}

const mapped = directive(MapDirective);

export function map(look: Mapped) {
  return html`<div class="fig"><canvas ${mapped(look)}></canvas></div>`;
}

/**
 * The cells of the tiles at a point of the map.
 * @param event - whose target is the map
 * @param count - of tiles
 */
export function cellsUnder(event: MouseEvent, count: number) {
  const canvas = event.target as HTMLCanvasElement;
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  const grid = gridOf(count, canvas.width);
  return cellsAt(
    { column: squareAt(grid, (event.clientX - left) * scale), row: squareAt(grid, (event.clientY - top) * scale) },
    count,
  );
}

/** The colors of the legend, which is beside the figure and knows the theme; null before it is on the page. */
function colorsAround(canvas: HTMLElement): Colors | null {
  const signs = canvas.parentElement?.parentElement?.querySelectorAll('.legend i') ?? [];
  const written = [...signs, canvas].map((element) => getComputedStyle(element).backgroundColor);
  if (written.length < 5 || written.includes('')) return null;
  const [frontier, near, far, none, ground] = rgbOf(written);
  return { frontier, near, far, none, ground };
}

/** What a browser paints for colors: it writes some of them as 'oklch(…)' or 'color(srgb …)'. */
function rgbOf(colors: string[]): Rgb[] {
  const context = document.createElement('canvas').getContext('2d');
  return colors.map((color) => {
    if (!context) return [0, 0, 0];
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  });
}

function paint(canvas: HTMLCanvasElement, grid: Grid, { levels, at, ringed }: Mapped, colors: Colors) {
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(grid.side, grid.side);
  const pixels = new Uint32Array(image.data.buffer);
  const ramp = levels.all.map((_, level) => packed(mixed(colors, levels.shareOf(level))));
  if (levels.hasFrontier(at)) ramp[at] = packed(colors.frontier);
  levels.all.forEach((placements, level) => {
    const color = level > at ? packed(colors.none) : ramp[level];
    for (const placement of placements) fillSquare(pixels, grid, placeOf(placement, levels.tiles.length), color);
  });
  context.putImageData(image, 0, 0);
  drawRing(context, grid, placeOf(ringed, levels.tiles.length), colors);
}

/**
 * A color of the ramp.
 * @param share - 0 near the goal, 1 far from it
 */
function mixed({ near, far }: Colors, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(near[index] + (far[index] - near[index]) * share);
  return [part(0), part(1), part(2)];
}

/**
 * A color as a pixel of an image. Its bytes are in the order red, green, blue, alpha on all machines that run browsers.
 */
function packed([red, green, blue]: Rgb) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

function fillSquare(pixels: Uint32Array, { starts, square, side }: Grid, { column, row }: Place, color: number) {
  for (let y = starts[row]; y < starts[row] + square; y++) {
    const from = y * side + starts[column];
    pixels.fill(color, from, from + square);
  }
}

function drawRing(
  context: CanvasRenderingContext2D,
  { starts, square, side: whole }: Grid,
  { column, row }: Place,
  { frontier, ground }: Colors,
) {
  const side = Math.max(square, ring.side * devicePixelRatio);
  const line = ring.line * devicePixelRatio;
  // Around a square at the edge, the ring stays on the map.
  const inside = (start: number) => Math.min(Math.max(start, line / 2), whole - side - line / 2);
  const [x, y] = [starts[column], starts[row]].map((start) => inside(start + (square - side) / 2));
  context.lineWidth = line + 2 * ring.space * devicePixelRatio;
  context.strokeStyle = `rgb(${ground})`;
  context.strokeRect(x, y, side, side);
  context.lineWidth = line;
  context.strokeStyle = `rgb(${frontier})`;
  context.strokeRect(x, y, side, side);
}
