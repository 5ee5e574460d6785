// The views of the lab as users see them, and the traces of the command line to compare them with.

import { stdout } from './command-line.js';
import { test as base, expect } from './puzzle.js';

/** @import { Fixtures, Page } from '@playwright/test' */
/** @import { View } from '../../../www/wasm/lab.js' */
/** @import { Puzzle } from './puzzle.js' */

/** @typedef {{ board: string, goal?: string, heuristic?: string, algorithm?: string, metric?: string, at?: number, seed?: string, record?: string, lanes?: string, color?: string, camera?: string }} Shown the parameters of a link to a view */

/** For a galaxy, whose boards are found, laid out, searched and drawn in one to four seconds while another test keeps a core busy. */
export const patient = expect.configure({ timeout: 20_000 });

/** One view on its page. */
export class Lab {
  /** @param {Page} page  @param {string} name  of the view, such as `watch` */
  constructor(page, name) {
    this.page = page;
    this.name = name;
    this.element = page.locator(`fifteen-${name}`);
    this.view = this.element.getByRole('region');
    this.slider = this.element.getByRole('slider');
    this.sentence = this.element.locator('.say');
    this.message = this.element.getByRole('alert');
  }

  /** Opens the page with the view, and waits for its first picture or message. @param {Partial<Shown>} [shown] */
  async open(shown = {}) {
    await this.page.goto(`/lab.html#${this.name}${parametersOf(shown)}`);
    await patient(this.sentence.or(this.message).first()).toBeVisible();
  }

  /** Changes the hash of the address. @param {Partial<Shown>} shown */
  async link(shown) {
    await this.page.evaluate(
      (hash) => {
        location.hash = hash;
      },
      `${this.name}${parametersOf(shown)}`,
    );
  }

  /** @param {string} name */
  button(name) {
    return this.element.getByRole('button', { name, exact: true });
  }

  /** Drags the slider to a step. @param {number} step */
  async seek(step) {
    await this.slider.fill(String(step));
  }

  /** Waits until a step is shown. @param {number} step */
  async at(step) {
    await expect(this.slider).toHaveValue(String(step));
  }

  /** All contents of the picture: its numbers and words, and the positions of the tiles. */
  async picture() {
    const board = await this.element.getByRole('img').first().getAttribute('aria-label');
    return [board, await this.element.locator('.stage').innerText(), await this.sentence.innerText()].join('\n');
  }

  /** Replaces the element of the page. @param {Record<string, string>} attributes  @param {number} [space]  in px above it */
  async replace(attributes, space = 0) {
    await this.element.evaluate(
      (element, [given, height]) => {
        const other = document.createElement(element.localName);
        for (const [name, value] of Object.entries(given)) other.setAttribute(name, value);
        const spacer = document.createElement('div');
        spacer.style.height = `${height}px`;
        element.replaceWith(spacer, other);
      },
      /** @type {const} */ ([attributes, space]),
    );
  }
}

/** @param {Partial<Shown>} shown */
function parametersOf(shown) {
  return Object.entries(shown)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
    .join('');
}

/** The traces so far. @type {Map<string, View[]>} */
const traces = new Map();

/** All steps of a search, from the command line. @param {Shown} shown */
export function traceOf({ board, goal = 'blank-last', heuristic = 'manhattan', algorithm = 'ida-star' }) {
  const args = ['--goal', goal, '--heuristic', heuristic, '--algorithm', algorithm, board];
  const key = args.join(' ');
  /** @type {View[]} */
  const trace =
    traces.get(key) ??
    stdout(['trace', '--json', ...args])
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  traces.set(key, trace);
  return trace;
}

/** A test with the view `watch`. It fails if the page has an uncaught error. */
export const test = base.extend(
  /** @type {Fixtures<{ watch: Lab }, {}, { page: Page, puzzle: Puzzle }>} */ ({
    watch: async ({ page, puzzle }, use) => {
      expect(puzzle.page).toBe(page);
      await use(new Lab(page, 'watch'));
    },
  }),
);

export { expect };
