// Draws a galaxy where there is no WebGL: the same picture, all of it each time.

import type { Recorded } from '../../engine/board-galaxy.js';
import type { Camera, Ink, Painter, Rgba, Span } from './drawing.js';
import { margin, pairsOf } from './drawing.js';
import type { Places } from './places.js';

export class Still implements Painter {
  readonly #context;
  #places: Places | null = null;
  #colors: Uint8Array | null = null;
  #search: Recorded | null = null;

  /** Throws if the canvas cannot be drawn on at all. */
  constructor(canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The canvas cannot be drawn on');
    this.#context = context;
  }

  setPlaces(places: Places) {
    this.#places = places;
  }

  setColors(colors: Uint8Array) {
    this.#colors = colors;
  }

  setSearch(search: Recorded) {
    this.#search = search;
  }

  draw({ first, end }: Span, camera: Camera, ink: Ink, density: number) {
    const [places, colors, search] = [this.#places, this.#colors, this.#search];
    if (!places || !colors || !search) return;
    const context = this.#context;
    const { width, height } = context.canvas;
    context.globalCompositeOperation = 'source-over';
    context.globalAlpha = 1;
    context.fillStyle = css(ink.ground);
    context.fillRect(0, 0, width, height);
    context.lineWidth = density;
    if (ink.isDark) context.globalCompositeOperation = 'lighter';
    // One path for each color, since each stroke takes time.
    const byColor = new Map<number, number[]>();
    for (const index of places.parents.keys()) {
      const color = (colors[3 * index] << 16) | (colors[3 * index + 1] << 8) | colors[3 * index + 2];
      const boards = byColor.get(color) ?? [];
      boards.push(index);
      byColor.set(color, boards);
    }
    for (const [color, boards] of byColor) {
      const shade: Rgba = [(color >> 16) / 255, ((color >> 8) & 255) / 255, (color & 255) / 255, ink.opacity];
      this.#stroke(pairsOf(Uint32Array.from(boards), places.parents), shade, places, camera);
    }
    this.#stroke(places.others, [0.5, 0.5, 0.5, ink.opacity], places, camera);
    context.globalCompositeOperation = 'source-over';
    const [from, to] = [search.openedBefore[first], search.openedBefore[end]];
    this.#stroke(pairsOf(search.opened.subarray(from, to), places.parents), ink.opened, places, camera);
    this.#stroke(pairsOf(search.expanded.subarray(first, end), places.parents), ink.expanded, places, camera);
  }

  #stroke(pairs: Uint32Array, color: Rgba, { points }: Places, camera: Camera) {
    const context = this.#context;
    const half = context.canvas.width / 2;
    const scale = camera.zoom * margin * half;
    context.beginPath();
    pairs.forEach((board, at) => {
      const x = half + (points[2 * board] - camera.x) * scale;
      const y = half - (points[2 * board + 1] - camera.y) * scale;
      if (at % 2 === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.strokeStyle = css(color);
    context.stroke();
  }
}

function css([red, green, blue, opacity]: Rgba) {
  return `rgb(${255 * red} ${255 * green} ${255 * blue} / ${opacity})`;
}
