// The canvas of the map. It is handed over to the lab's worker, which draws the map on it. Where a browser cannot do that, the worker
// returns the pixels, and they are put on the canvas here.

import type { RemoteGrowth } from '../../engine/engine.js';
import type { MapLook } from '../../engine/grown-table.js';
import { Turns } from '../../parts/turns.js';

export class MapCanvas {
  #element;
  #growth;
  #failed;
  /** Resolves when the worker has the canvas, or at once if it gets none. */
  #isHandedOver;
  /** The calls to the worker, which draws one map at a time. */
  #turns = new Turns();
  /** Whether a call has failed. The report draws the view again, so retrying would never end. */
  #isLost = false;

  /**
   * @param element - a canvas on which nothing else draws
   * @param failed - called once, if the worker cannot draw
   */
  constructor(element: HTMLCanvasElement, growth: RemoteGrowth, failed: (thrown: unknown) => void) {
    this.#element = element;
    this.#growth = growth;
    this.#failed = failed;
    this.#isHandedOver = canHandOver() ? handOver(element, growth) : Promise.resolve();
    // The first call of `draw` reports it.
    this.#isHandedOver.catch(() => {});
  }

  /** Draws the map. Of several calls while it is being drawn, only the last one counts. */
  draw(look: MapLook) {
    return this.#turns.next(async () => {
      if (this.#isLost) return;
      try {
        await this.#isHandedOver;
        if (this.#growth.isClosed) return;
        const pixels = await this.#growth.draw(look);
        if (pixels) this.#put(pixels);
      } catch (thrown) {
        this.#isLost = true;
        this.#failed(thrown);
      }
    });
  }

  #put(pixels: Uint8ClampedArray<ArrayBuffer>) {
    const side = Math.sqrt(pixels.length / 4);
    this.#element.width = side;
    this.#element.height = side;
    this.#element.getContext('2d')?.putImageData(new ImageData(pixels, side), 0, 0);
  }
}

function handOver(element: HTMLCanvasElement, growth: RemoteGrowth) {
  return growth.takeCanvas(element.transferControlToOffscreen());
}

/** Whether a worker can draw on a canvas of the page. Some readers have switched that off. */
function canHandOver() {
  return (
    'OffscreenCanvas' in globalThis &&
    'transferControlToOffscreen' in HTMLCanvasElement.prototype &&
    new OffscreenCanvas(1, 1).getContext('2d') !== null
  );
}
