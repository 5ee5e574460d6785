// The map of all placements, drawn on a canvas in the pixels of the screen.

import { html } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { gridOf, squareAt } from './grid.js';
import { cellsAt, placeOf } from './placements.js';

/** @import { ElementPart } from 'lit' */
/** @import { Grid } from './grid.js' */
/** @import { GrownLevels } from './levels.js' */
/** @import { Place } from './placements.js' */

/**
 * @typedef {object} Mapped
 * @property {GrownLevels} levels
 * @property {number} at  the level that is the frontier
 * @property {number} ringed  a placement
 */

/** @typedef {[number, number, number]} Rgb */
/** @typedef {{ frontier: Rgb, near: Rgb, far: Rgb, none: Rgb, ground: Rgb }} Colors */

/** The ring, in pixels of the page: its side is at least this, its line, and the space around the line. */
const ring = { side: 10, line: 2, space: 1.5 };

class MapDirective extends AsyncDirective {
  /** @type {Mapped | undefined} */
  #mapped;
  /** @type {HTMLCanvasElement | undefined} */
  #canvas;
  #observer = new ResizeObserver(() => this.#draw());

  /** @param {Mapped} _mapped */
  render(_mapped) {}

  /** @override @param {ElementPart} part  @param {[Mapped]} args */
  update(part, [mapped]) {
    this.#mapped = mapped;
    if (!this.#canvas) {
      this.#canvas = /** @type {HTMLCanvasElement} */ (part.element);
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

  /** @override */
  disconnected() {
    this.#observer.disconnect();
  }

  /** @override */
  reconnected() {
    this.#observe();
  }
}

const mapped = directive(MapDirective);

/** @param {Mapped} look */
export function map(look) {
  return html`<div class="fig"><canvas ${mapped(look)}></canvas></div>`;
}

/** The cells of the tiles at a point of the map. @param {MouseEvent} event  whose target is the map @param {number} count  of tiles */
export function cellsUnder(event, count) {
  const canvas = /** @type {HTMLCanvasElement} */ (event.target);
  const { left, top, width } = canvas.getBoundingClientRect();
  const scale = canvas.width / width;
  const grid = gridOf(count, canvas.width);
  return cellsAt(
    { column: squareAt(grid, (event.clientX - left) * scale), row: squareAt(grid, (event.clientY - top) * scale) },
    count,
  );
}

/** The colors of the legend, which is beside the figure and knows the theme; null before it is on the page. @param {HTMLElement} canvas @returns {Colors | null} */
function colorsAround(canvas) {
  const signs = canvas.parentElement?.parentElement?.querySelectorAll('.legend i') ?? [];
  const written = [...signs, canvas].map((element) => getComputedStyle(element).backgroundColor);
  if (written.length < 5 || written.includes('')) return null;
  const [frontier, near, far, none, ground] = rgbOf(written);
  return { frontier, near, far, none, ground };
}

/** What a browser paints for colors: it writes some of them as 'oklch(…)' or 'color(srgb …)'. @param {string[]} colors @returns {Rgb[]} */
function rgbOf(colors) {
  const context = document.createElement('canvas').getContext('2d');
  return colors.map((color) => {
    if (!context) return [0, 0, 0];
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  });
}

/** @param {HTMLCanvasElement} canvas  @param {Grid} grid  @param {Mapped} look  @param {Colors} colors */
function paint(canvas, grid, { levels, at, ringed }, colors) {
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

/** A color of the ramp. @param {Colors} colors  @param {number} share  0 near the goal, 1 far from it @returns {Rgb} */
function mixed({ near, far }, share) {
  const part = (/** @type {0 | 1 | 2} */ index) => Math.round(near[index] + (far[index] - near[index]) * share);
  return [part(0), part(1), part(2)];
}

/** A color as a pixel of an image. Its bytes are in the order red, green, blue, alpha on all machines that run browsers. @param {Rgb} color */
function packed([red, green, blue]) {
  return ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
}

/** @param {Uint32Array} pixels  @param {Grid} grid  @param {Place} place  @param {number} color */
function fillSquare(pixels, { starts, square, side }, { column, row }, color) {
  for (let y = starts[row]; y < starts[row] + square; y++) {
    const from = y * side + starts[column];
    pixels.fill(color, from, from + square);
  }
}

/** @param {CanvasRenderingContext2D} context  @param {Grid} grid  @param {Place} place  @param {Colors} colors */
function drawRing(context, { starts, square, side: whole }, { column, row }, { frontier, ground }) {
  const side = Math.max(square, ring.side * devicePixelRatio);
  const line = ring.line * devicePixelRatio;
  // Around a square at the edge, the ring stays on the map.
  const inside = (/** @type {number} */ start) => Math.min(Math.max(start, line / 2), whole - side - line / 2);
  const [x, y] = [starts[column], starts[row]].map((start) => inside(start + (square - side) / 2));
  context.lineWidth = line + 2 * ring.space * devicePixelRatio;
  context.strokeStyle = `rgb(${ground})`;
  context.strokeRect(x, y, side, side);
  context.lineWidth = line;
  context.strokeStyle = `rgb(${frontier})`;
  context.strokeRect(x, y, side, side);
}
