// The map of Growth as it is on the screen, whichever thread draws on its canvas.

import { expect } from '@playwright/test';
import { openAlone } from './lab-space.js';

/** @import { Locator, Page } from '@playwright/test' */

/** @typedef {{ side: number, colors: Record<string, number>, digest: string }} Shown the map: its side in pixels, the number of pixels of each color, and a digest of all pixels */

/** Makes pages that are opened later draw their maps on the main thread. @param {Page} page */
export async function forbidHandingOver(page) {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
  });
}

export class GrowthMap {
  /** @param {Locator} growth */
  constructor(growth) {
    this.growth = growth;
    this.canvas = growth.locator('canvas');
    this.slider = growth.getByRole('slider', { name: 'Map of all placements' });
    this.step = growth.getByRole('slider', { name: 'Step' });
  }

  /** @param {Page} page @param {Record<string, string | number>} [properties] */
  static async open(page, properties) {
    return new GrowthMap(await openAlone(page, 'fifteen-growth', properties));
  }

  /**
   * The visible map. A canvas on which a worker draws has no context here, but can be drawn on another canvas.
   * @returns {Promise<Shown>}
   */
  shown() {
    return this.canvas.evaluate(async (/** @type {HTMLCanvasElement} */ canvas) => {
      const { width, height } = canvas;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(canvas, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      /** @type {Record<string, number>} */
      const colors = {};
      for (let at = 0; at < data.length; at += 4) {
        const color = data.slice(at, at + 4).join(' ');
        colors[color] = (colors[color] ?? 0) + 1;
      }
      return { side: width, colors, digest: String(new Uint8Array(await crypto.subtle.digest('SHA-256', data))) };
    });
  }

  /**
   * Waits until the map differs from an earlier one, and returns it. When colors change, their transition may draw the map twice, so it
   * counts once two reads in a row are equal.
   * @param {Shown} [earlier] absent for the first map
   */
  async next(earlier) {
    let shown = await this.shown();
    await expect
      .poll(async () => {
        const before = shown;
        shown = await this.shown();
        // Before anything is drawn, there is only one color.
        const isDrawn = Object.keys(shown.colors).length > 1 && shown.digest !== earlier?.digest;
        return isDrawn && shown.digest === before.digest;
      })
      .toBe(true);
    return shown;
  }

  /** Whether a worker draws the map. */
  isHandedOver() {
    return this.canvas.evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
      try {
        canvas.getContext('2d');
        return false;
      } catch {
        return true;
      }
    });
  }

  /** The color of a pixel. @param {number} x @param {number} y */
  colorAt(x, y) {
    return this.canvas.evaluate((/** @type {HTMLCanvasElement} */ canvas, [column, row]) => {
      const context = document.createElement('canvas').getContext('2d');
      context?.drawImage(canvas, -column, -row);
      return context?.getImageData(0, 0, 1, 1).data.join(' ');
    }, [x, y].map(Math.floor));
  }

  /** Saves the picture and returns a digest of its pixels. */
  async saved() {
    const page = this.growth.page();
    const saving = await page.evaluateHandle(() => {
      /** @type {Promise<Blob>} */
      const offered = new Promise((resolve) => {
        const { createObjectURL } = URL;
        URL.createObjectURL = (given) => {
          resolve(/** @type {Blob} */ (given));
          return createObjectURL(given);
        };
      });
      return { offered };
    });
    await this.growth.getByRole('button', { name: 'Save the picture' }).click();
    return saving.evaluate(async ({ offered }) => {
      const picture = await createImageBitmap(await offered);
      const { width, height } = picture;
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
      context?.drawImage(picture, 0, 0);
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8Array();
      return String(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
    });
  }
}
