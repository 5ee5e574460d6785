// Draws a galaxy with WebGL: all boards once, and on top of them what a search has done, of which each frame adds only what is new.
//
//   buffers    places   x, y of each board         lines     parent and child of each board
//              colors   one for each board         expanded  the same pairs, in the order of the expansions
//                                                  opened    in the order in which they were put on the open list

import type { Recorded } from '../../engine/board-galaxy.js';
import { NONE } from '../../engine/board-galaxy.js';
import type { Places } from './places.js';

/** A color with its opacity, from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** The part of the disc that is shown. */
export interface Camera {
  /** the center */
  x: number;
  y: number;
  /** how many times as large as the whole disc */
  zoom: number;
}

/** The colors of the picture. */
export interface Ink {
  ground: Rgba;
  /** of the lines of boards, which have colors of their own */
  opacity: number;
  /** whether lines add up to light */
  isDark: boolean;
  expanded: Rgba;
  opened: Rgba;
}

/** The part of a search that is drawn: its expansions from the first to before the last. */
export interface Span {
  first: number;
  end: number;
}

const vertexShader = `#version 300 es
in vec2 place;
in vec3 color;
uniform vec3 camera;
uniform vec4 tint;
uniform float opacity;
uniform float size;
out vec4 shade;
void main() {
  gl_Position = vec4((place - camera.xy) * camera.z, 0.0, 1.0);
  gl_PointSize = size;
  shade = tint.a > 0.0 ? tint : vec4(color, opacity);
}`;

const fragmentShader = `#version 300 es
precision mediump float;
in vec4 shade;
uniform float isRound;
out vec4 pixel;
void main() {
  if (isRound > 0.5 && distance(gl_PointCoord, vec2(0.5)) > 0.5) discard;
  pixel = shade;
}`;

/** Pairs of a board and the one on which it hangs. Boards that are not in the picture are drawn as the start. */
export function pairsOf(boards: Uint32Array, parents: Uint32Array) {
  const pairs = new Uint32Array(2 * boards.length);
  boards.forEach((board, at) => {
    const shown = board === NONE ? 0 : board;
    pairs[2 * at] = parents[shown] === NONE ? shown : parents[shown];
    pairs[2 * at + 1] = shown;
  });
  return pairs;
}

/** Pairs of all boards that a line joins: those of the tree, and the other neighbors of a small space. */
export function linesOf({ parents, others }: Places) {
  const tree = pairsOf(Uint32Array.from(parents.keys()), parents);
  const lines = new Uint32Array(tree.length + others.length);
  lines.set(tree);
  lines.set(others, tree.length);
  return lines;
}

/** The part of the figure's radius that the disc takes. */
export const margin = 0.96;

/** Draws on a canvas. */
export interface Painter {
  setPlaces: (places: Places) => void;
  /** @param colors - three bytes for each board */
  setColors: (colors: Uint8Array) => void;
  setSearch: (search: Recorded) => void;
  /** @param density - pixels of the canvas for each pixel of the page */
  draw: (span: Span, camera: Camera, ink: Ink, density: number) => void;
}

export class Drawing implements Painter {
  readonly #gl;
  readonly #program;
  readonly #buffers;
  #places: Places | null = null;
  #search: Recorded | null = null;
  /** What the canvas shows; null before the first frame, or if everything is to be drawn anew. */
  #shown: Span | null = null;
  #look = '';

  /**
   * Throws if there is no WebGL 2.
   * @param isSmooth - whether edges of lines are smoothed, which takes too long for many of them
   */
  constructor(canvas: HTMLCanvasElement, isSmooth: boolean) {
    const options = { alpha: false, depth: false, antialias: isSmooth, preserveDrawingBuffer: true };
    const gl = canvas.getContext('webgl2', options);
    if (!(gl instanceof WebGL2RenderingContext)) throw new Error('WebGL 2 is not available');
    this.#gl = gl;
    this.#program = programOf(gl);
    const buffer = () => gl.createBuffer();
    this.#buffers = { places: buffer(), colors: buffer(), lines: buffer(), expanded: buffer(), opened: buffer() };
  }

  setPlaces(places: Places) {
    const gl = this.#gl;
    this.#places = places;
    this.#search = null;
    this.#shown = null;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffers.places);
    gl.bufferData(gl.ARRAY_BUFFER, places.points, gl.STATIC_DRAW);
    this.#attribute('place', 2, gl.FLOAT, false);
    this.#fill('lines', linesOf(places));
  }

  #attribute(name: string, size: number, type: number, isNormalized: boolean) {
    const location = this.#gl.getAttribLocation(this.#program, name);
    this.#gl.enableVertexAttribArray(location);
    this.#gl.vertexAttribPointer(location, size, type, isNormalized, 0, 0);
  }

  #fill(name: 'lines' | 'expanded' | 'opened', pairs: Uint32Array) {
    this.#gl.bindBuffer(this.#gl.ELEMENT_ARRAY_BUFFER, this.#buffers[name]);
    this.#gl.bufferData(this.#gl.ELEMENT_ARRAY_BUFFER, pairs, this.#gl.STATIC_DRAW);
  }

  setColors(colors: Uint8Array) {
    const gl = this.#gl;
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#buffers.colors);
    gl.bufferData(gl.ARRAY_BUFFER, colors, gl.STATIC_DRAW);
    this.#attribute('color', 3, gl.UNSIGNED_BYTE, true);
    this.#shown = null;
  }

  setSearch(search: Recorded) {
    if (search === this.#search || !this.#places) return;
    this.#search = search;
    this.#shown = null;
    this.#fill('expanded', pairsOf(search.expanded, this.#places.parents));
    this.#fill('opened', pairsOf(search.opened, this.#places.parents));
  }

  /** Draws a part of the search; only what is new if the rest is there already. */
  draw(span: Span, camera: Camera, ink: Ink, density: number) {
    const { canvas } = this.#gl;
    const look = JSON.stringify([camera, ink, canvas.width, canvas.height]);
    const isMore =
      this.#shown && look === this.#look && span.first === this.#shown.first && span.end >= this.#shown.end;
    if (!isMore) this.#drawAll(camera, ink, density);
    this.#drawSearch(isMore && this.#shown ? { first: this.#shown.end, end: span.end } : span, ink, density);
    this.#look = look;
    this.#shown = span;
  }

  #drawAll(camera: Camera, ink: Ink, density: number) {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    gl.viewport(0, 0, width, height);
    gl.clearColor(...ink.ground);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.useProgram(this.#program);
    gl.enable(gl.BLEND);
    this.#set('camera', camera.x, camera.y, camera.zoom * margin);
    this.#set('opacity', ink.opacity);
    this.#set('size', this.#pointSize(density));
    this.#blend(ink.isDark);
    this.#drawPairs('lines', 0, this.#count + (this.#places?.others.length ?? 0) / 2, [0, 0, 0, 0]);
  }

  #drawSearch({ first, end }: Span, ink: Ink, density: number) {
    const search = this.#search;
    if (!search || end <= first) return;
    this.#set('size', this.#pointSize(density));
    // An expansion that comes again makes a line brighter.
    this.#blend(ink.isDark && search.opened.length === 0);
    this.#drawPairs('opened', search.openedBefore[first], search.openedBefore[end], ink.opened);
    this.#drawPairs('expanded', first, end, ink.expanded);
  }

  /** Draws lines, and the boards at their ends, unless there are so many that the lines cover them. */
  #drawPairs(name: 'lines' | 'expanded' | 'opened', first: number, end: number, tint: Rgba) {
    const gl = this.#gl;
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#buffers[name]);
    this.#set('tint', ...tint);
    const [from, count] = [8 * first, 2 * (end - first)];
    this.#set('isRound', 0);
    gl.drawElements(gl.LINES, count, gl.UNSIGNED_INT, from);
    if (name === 'lines' && this.#count > 5000) return;
    this.#set('isRound', 1);
    gl.drawElements(gl.POINTS, count, gl.UNSIGNED_INT, from);
  }

  get #count() {
    return this.#places?.count ?? 0;
  }

  #pointSize(density: number) {
    const { width } = this.#gl.canvas;
    // The boards of the largest rings would touch one another.
    const room = (width * 2) / Math.sqrt(this.#count);
    return Math.max(1.6 * density, Math.min(9 * density, room / 3));
  }

  #blend(addsUp: boolean) {
    const gl = this.#gl;
    gl.blendFunc(gl.SRC_ALPHA, addsUp ? gl.ONE : gl.ONE_MINUS_SRC_ALPHA);
  }

  #set(name: string, ...values: number[]) {
    const gl = this.#gl;
    const location = gl.getUniformLocation(this.#program, name);
    if (values.length === 1) gl.uniform1fv(location, values);
    else if (values.length === 3) gl.uniform3fv(location, values);
    else gl.uniform4fv(location, values);
  }
}

function programOf(gl: WebGL2RenderingContext) {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('WebGL was lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? '');
  gl.useProgram(program);
  return program;
}
