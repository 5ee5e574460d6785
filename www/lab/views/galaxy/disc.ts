// One picture of a galaxy on the page: its canvas, which follows its size, and on top of it what is sharp at any size: rings, paths, marks.

import type { ElementPart } from 'lit';
import { html, nothing, svg } from 'lit';
import { AsyncDirective } from 'lit/async-directive.js';
import { directive } from 'lit/directive.js';
import { keyed } from 'lit/directives/keyed.js';
import { cssVars } from '../../../ui/css-vars.js';
import type { Recorded } from '../../engine/board-galaxy.js';
import type { BoardValues } from './colors.js';
import { colorsOf, inkOf } from './colors.js';
import type { Camera, Painter, Span } from './drawing.js';
import { Drawing, margin } from './drawing.js';
import type { Places, Point } from './places.js';
import { Still } from './still.js';

export interface DiscLook {
  places: Places;
  /** what the color of each board says */
  values: BoardValues;
  search: Recorded;
  span: Span;
  camera: Camera;
}

class DiscDirective extends AsyncDirective {
  #look: DiscLook | undefined;
  #element: HTMLCanvasElement | undefined;
  #painter: Painter | null = null;
  #drawn: Partial<DiscLook & { isDark: boolean }> = {};
  /** Draws all lines again once the camera is still. */
  #settling: ReturnType<typeof setTimeout> | undefined;
  /** Paper is light. */
  #paper = matchMedia('print');
  /** Light or dark is chosen after the first drawing, and again when the page changes. */
  #scheme = new MutationObserver(() => this.#draw());
  /** The side of the canvas, in pixels; 0 until the page has laid it out. Nothing is drawn before, since all of it would be drawn again. */
  #side = 0;
  #observer = new ResizeObserver(([{ contentRect }]) => {
    const side = Math.round(contentRect.width * density());
    if (!this.#element || side === 0 || side === this.#side) return;
    this.#side = side;
    Object.assign(this.#element, { width: side, height: side });
    this.#drawn.camera = undefined;
    this.#draw();
  });

  render(_look: DiscLook) {}

  override update({ element }: ElementPart & { element: HTMLCanvasElement }, [look]: [DiscLook]) {
    // While a search plays, it is drawn with the same camera again and again.
    if (!this.#look || !isSame(this.#look.camera, look.camera)) this.#stopSettling();
    this.#look = look;
    if (!this.#element) {
      this.#element = element;
      this.#observe(element);
      element.addEventListener('webglcontextlost', (event) => event.preventDefault());
      element.addEventListener('webglcontextrestored', () => {
        this.#painter = null;
        this.#drawn = {};
        this.#draw();
      });
    }
    this.#draw();
  }

  #observe(element: HTMLCanvasElement) {
    this.#observer.observe(element.parentElement ?? element);
    const content = element.closest('.fifteen');
    if (content) this.#scheme.observe(content, { attributeFilter: ['style'] });
    this.#paper.addEventListener('change', this.#draw);
  }

  #draw = () => {
    const [look, element] = [this.#look, this.#element];
    if (!look || !element || this.#side === 0) return;
    this.#painter ??= painterOf(element, look.places);
    const isDark = getComputedStyle(element).colorScheme === 'dark';
    const isElsewhere = look.places !== this.#drawn.places;
    if (isElsewhere) this.#painter.setPlaces(look.places);
    if (isElsewhere || look.values !== this.#drawn.values || isDark !== this.#drawn.isDark)
      this.#painter.setColors(colorsOf(look.values, isDark));
    this.#painter.setSearch(look.search);
    const camera = this.#cameraFor(look, element);
    this.#painter.draw(look.span, camera, inkOf(isDark, look.places.crowd, element.width), density());
    this.#drawn = { ...look, camera, isDark };
  };

  /**
   * The camera with which to draw. To draw all lines of a large disc takes longer than a frame: while the camera moves, the picture that is
   * there is moved and scaled, and new expansions are added to it.
   */
  #cameraFor({ places, camera }: DiscLook, element: HTMLCanvasElement) {
    const drawn = this.#drawn.camera;
    const isStill = !drawn || isSmooth(places) || places !== this.#drawn.places || isSame(drawn, camera);
    element.style.transform = isStill ? '' : movedFrom(drawn, camera);
    if (isStill) {
      this.#stopSettling();
      return camera;
    }
    this.#settling ??= setTimeout(() => {
      this.#drawn.camera = undefined;
      this.#draw();
    }, settled);
    return drawn;
  }

  #stopSettling() {
    clearTimeout(this.#settling);
    this.#settling = undefined;
  }

  override disconnected() {
    this.#stopSettling();
    this.#observer.disconnect();
    this.#scheme.disconnect();
    this.#paper.removeEventListener('change', this.#draw);
  }

  override reconnected() {
    if (this.#element) this.#observe(this.#element);
  }
}

const disc = directive(DiscDirective);

/** Smoothed lines of more boards than these take too long. */
const maxSmooth = 30_000;

/** The picture of a galaxy. Smoothing is chosen once for each canvas. */
export function canvasOf(look: DiscLook) {
  return keyed(isSmooth(look.places), html`<canvas ${disc(look)}></canvas>`);
}

const isSmooth = ({ count }: Places) => count < maxSmooth;

/** For how long the camera is still before all lines are drawn again, in ms. */
const settled = 120;

const isSame = (one: Camera, other: Camera) => one.x === other.x && one.y === other.y && one.zoom === other.zoom;

/** The transform of a picture that was drawn with another camera. */
export function movedFrom(drawn: Camera, { x, y, zoom }: Camera) {
  const percent = (distance: number) => (distance * zoom * margin * 50).toFixed(3);
  return `translate(${percent(drawn.x - x)}%, ${percent(y - drawn.y)}%) scale(${(zoom / drawn.zoom).toFixed(5)})`;
}

/** Paints with WebGL if there is any. */
export function painterOf(canvas: HTMLCanvasElement, places: Places): Painter {
  try {
    return new Drawing(canvas, isSmooth(places));
  } catch {
    return new Still(canvas);
  }
}

/** More pixels than two for each of the page would not be seen. */
const density = () => Math.min(2, devicePixelRatio);

/** A path on the picture, with its class. */
export interface Mark {
  path: number[];
  style: 'solution' | 'path' | 'picked';
}

/** Paths between boards, the start, the goal, and rings with their numbers of moves. */
export function overlay(places: Places, camera: Camera, marks: Mark[], points: { at: number; style: string }[]) {
  const placed = (index: number) => shownAt(places.pointOf(index), camera);
  const line = ({ path, style }: Mark) =>
    path.slice(1).map((index, at) => {
      const points = places.between(path[at], index).map((point) => pair(shownAt(point, camera)));
      return svg`<polyline class="${style} ${points.length > 2 ? 'jump' : ''}" points=${points.join(' ')}></polyline>`;
    });
  const rings = ringsOf(places.most);
  const center = shownAt({ x: 0, y: 0 }, camera);
  return html`<svg viewBox="-1 -1 2 2" aria-hidden="true">
      ${rings.map((moves) => svg`<circle class="ring" cx=${center.x} cy=${center.y} r=${(moves / places.most) * camera.zoom * margin}></circle>`)}
      ${marks.map(line)}
      ${points.map(({ at, style }) => {
        const { x, y } = placed(at);
        return svg`<circle class=${style} cx=${x} cy=${y} r="0.018"></circle>`;
      })}
    </svg>
    ${rings.map((moves) => {
      const { x, y } = shownAt({ x: 0, y: -moves / places.most }, camera);
      return Math.max(Math.abs(x), Math.abs(y)) < 0.97
        ? html`<span class="moves" aria-hidden="true" ${cssVars({ x, y })}>${moves}</span>`
        : nothing;
    })}`;
}

/** Which rings have a line: about five. */
export function ringsOf(most: number) {
  const step = [1, 2, 5, 10, 20].find((step) => most / step <= 6) ?? 20;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

/** Where a point of the disc lies in the figure, from -1 to 1, with y down. */
export function shownAt({ x, y }: Point, camera: Camera): Point {
  const scale = camera.zoom * margin;
  return { x: (x - camera.x) * scale, y: -(y - camera.y) * scale };
}

/** The point of the disc at a place of the figure. */
export function pointAt(
  figure: Element,
  { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>,
  camera: Camera,
): Point {
  const { left, top, width } = figure.getBoundingClientRect();
  const scale = camera.zoom * margin;
  const [x, y] = [((clientX - left) / width) * 2 - 1, ((clientY - top) / width) * 2 - 1];
  return { x: camera.x + x / scale, y: camera.y - y / scale };
}

const pair = ({ x, y }: Point) => `${x.toFixed(4)},${y.toFixed(4)}`;
