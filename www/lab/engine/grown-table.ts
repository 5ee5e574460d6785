// A table of some tiles of the 15-puzzle that is built level by level, in the lab's worker.

import type { Growth, GrowthMap } from '../../wasm/lab-space.js';

/** how the map of a table is drawn */
export interface MapLook {
  /** the level that is shown */
  level: number;
  /** the placement that has a ring */
  ringed: number;
  /** the pixels at which the squares begin along a side of the map, and then the length of the side */
  edges: Uint32Array;
  /** red, green, blue and alpha: of the frontier, near the goal, far from it, not reached, and between the squares */
  colors: Uint8Array;
  /** device pixels per CSS pixel */
  density: number;
}

export class GrownTable {
  #growth;
  /** Creates a map that draws on a canvas or, without one, returns its pixels. */
  #mapOn;
  /** The map; null until it is first drawn or receives a canvas. */
  #map: GrowthMap | null = null;
  /** The distance of the next level. */
  #next = 0;

  constructor(growth: Growth, mapOn: (canvas?: OffscreenCanvas) => GrowthMap) {
    this.#growth = growth;
    this.#mapOn = mapOn;
  }

  /** Builds the next level and returns its placements, or null if there are no more. */
  next(): Uint32Array | null {
    // The first level, the goal, is there from the beginning.
    if (this.#next > 0 && !this.#growth.grow()) return null;
    const placements = this.#growth.level(this.#next);
    this.#next += 1;
    return placements;
  }

  /** Takes the canvas on which the map is drawn from now on. */
  takeCanvas(canvas: OffscreenCanvas) {
    this.#map?.free();
    this.#map = this.#mapOn(canvas);
  }

  /** Draws the map. Returns its pixels if there is no canvas. */
  draw({ level, ringed, edges, colors, density }: MapLook): Uint8ClampedArray<ArrayBuffer> | null {
    this.#map ??= this.#mapOn();
    const pixels = this.#map.draw(this.#growth, level, ringed, edges, colors, density);
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: the module has no memory that threads share
    return (pixels as Uint8ClampedArray<ArrayBuffer> | undefined) ?? null;
  }

  free() {
    this.#map?.free();
    this.#growth.free();
  }
}
