// The view Yours as a reader sees it: the code, the check and the judgment.

import { openAlone } from './lab-space.js';
import { expect } from './puzzle.js';

/** @import { Page } from '@playwright/test' */

/** A busy machine takes a while to search all boards with five heuristics. */
const patience = { timeout: 20_000 };

export class LabYours {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.element = page.locator('fifteen-yours');
    this.code = this.element.getByRole('textbox', { name: 'Your heuristic, in JavaScript' });
    this.check = this.element.getByRole('button', { name: 'Check all boards' });
    this.tests = this.element.locator('.tests > li');
    this.sentence = this.element.locator('.say');
    /** The request to read code from elsewhere before running it. */
    this.asks = this.element.getByText('This code came with the link. Read it before you run it.');
    this.message = this.element.getByRole('alert');
    this.nodes = this.element.locator('.track');
    this.slider = this.element.getByRole('slider');
    /** The picture of the worst board, or of one on its solution. */
    this.worst = this.element.locator('.counter').getByRole('img');
    this.figures = this.element.locator('.counter .sum b');
  }

  /** @param {Record<string, string>} [properties]  @param {string} [language] */
  async open(properties, language) {
    await openAlone(this.page, 'fifteen-yours', properties, language);
    await expect(this.sentence).toBeVisible(patience);
  }

  /** Starts from one of the examples. @param {string} name */
  async startFrom(name) {
    await this.element.getByRole('combobox', { name: 'Start from' }).selectOption({ label: name });
  }

  /** Replaces the code by typing one line. @param {string} code */
  async type(code) {
    await this.code.press('ControlOrMeta+A');
    await this.page.keyboard.type(code);
  }

  /** Sets the code of the element, as a link does. @param {string} code */
  async give(code) {
    await this.element.evaluate((element, given) => Object.assign(element, { code: given }), code);
    await expect(this.asks).toBeVisible();
  }

  /** Sets the code of the element and checks it. @param {string} code */
  async run(code) {
    await this.give(code);
    await this.check.click();
  }

  /** Waits for a judgment. @param {boolean} isAdmissible  @param {boolean} isConsistent */
  async expectJudged(isAdmissible, isConsistent) {
    await expect(this.tests).toHaveText(
      [isAdmissible ? /✓\s*Admissible/ : /✗\s*Not admissible/, isConsistent ? /✓\s*Consistent/ : /✗\s*Not consistent/],
      patience,
    );
  }

  /** Waits for a message. @param {string} text */
  async expectMessage(text) {
    await expect(this.message).toContainText(text, patience);
  }

  /** Waits until all searches have ended, and returns their node counts: the reader's heuristic first, IDA* before A*. */
  async nodeCounts() {
    await expect(this.nodes).toHaveCount(10, patience);
    const texts = await this.nodes.allInnerTexts();
    return texts.map((text) => Number(text.replaceAll(',', '')));
  }

  /** The worst board, or one on its solution, as text. */
  async worstBoard() {
    const name = (await this.worst.getAttribute('aria-label')) ?? '';
    return name.replace('Board: ', '').replaceAll(' / ', '/');
  }
}
