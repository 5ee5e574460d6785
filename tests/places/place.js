// A temporary folder with an example, and the servers and the browser to try it.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { serveOtherOrigin } from '../support/other-origin.js';

/** @import { TestContext } from 'node:test' */
/** @import { Page } from '@playwright/test' */

/** Creates a temporary folder for one test. @param {TestContext} context */
export function newFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-place-'));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies an example, such as `reveal`, into a temporary folder for one test. @param {TestContext} context  @param {string} example */
export function copyOf(context, example) {
  const folder = newFolder(context);
  cpSync(join('examples', example), folder, { recursive: true, filter: (file) => !/node_modules|_build/.test(file) });
  return folder;
}

/**
 * Serves a folder, and Fifteen from another origin, for one test.
 * @param {TestContext} context
 * @param {string} folder
 */
export async function serve(context, folder) {
  const fifteen = await serveOtherOrigin('dist', '');
  const host = await serveOtherOrigin(folder, fifteen.origin);
  context.after(() => {
    host.close();
    fifteen.close();
  });
  return host;
}

/** Opens a window for one test. Returns its page and the problems that occur in it. @param {TestContext} context */
export async function openWindow(context) {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] });
  context.after(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  /** @type {string[]} */
  const problems = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  return { page, problems };
}

/** The board of the first puzzle. @param {Page} page @returns {Promise<string>} */
export const boardOf = (page) => page.locator('fifteen-puzzle').evaluate((puzzle) => /** @type {any} */ (puzzle).board);
