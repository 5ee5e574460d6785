// The exercises of a class, on their page or in a frame, with oracles for some of them.

import { expect } from './puzzle.js';

/** @import { FrameLocator, Locator, Page } from '@playwright/test' */
/** The page of a student. @typedef {Page | FrameLocator} Place */

/** @param {Place} page  @param {string} letter */
export const exerciseOf = (page, letter) => page.locator(`[data-exercise="${letter}"]`);

/** @param {Place} page  @param {string} letter */
export const outcomeOf = (page, letter) => exerciseOf(page, letter).locator('.outcome');

/** The numbers in a row of a table. @param {Locator} row */
const numbersIn = async (row) => (await row.locator('td').allInnerTexts()).map(Number);

/** @param {Place} page  @param {string} letter  @param {string | number} answer */
export async function enter(page, letter, answer) {
  const field = exerciseOf(page, letter).getByRole('textbox');
  await field.fill(String(answer));
  await field.press('Enter');
}

/** Chooses by keyboard. @param {Place} page  @param {string} letter  @param {string} name */
export async function choose(page, letter, name) {
  const radio = exerciseOf(page, letter).getByRole('radio', { name, exact: true });
  await radio.press('Space');
  await radio.press('Enter');
}

/** The Manhattan distance of the board in exercise B. @param {Place} page */
export async function manhattanIn(page) {
  const texts = exerciseOf(page, 'B').locator('td');
  await expect(texts).toHaveCount(9);
  const tiles = (await texts.allInnerTexts()).map((text) => Number(text) || 0);
  return tiles.reduce((total, tile, cell) => {
    const home = tile - 1;
    const [rowsBetween, columnsBetween] = [Math.floor(home / 3) - Math.floor(cell / 3), (home % 3) - (cell % 3)];
    return tile === 0 ? total : total + Math.abs(rowsBetween) + Math.abs(columnsBetween);
  }, 0);
}

/** The boards in exercise A with the smallest h and with the smallest sum of g and h. @param {Place} page */
export async function queueIn(page) {
  const rows = exerciseOf(page, 'A').locator('tr');
  await expect(rows).toHaveCount(3);
  const [g, h] = [await numbersIn(rows.nth(1)), await numbersIn(rows.nth(2))];
  const smallest = (/** @type {number[]} */ values) => 'PQRST'[values.indexOf(Math.min(...values))];
  return { greedy: smallest(h), aStar: smallest(g.map((made, index) => made + h[index])) };
}
