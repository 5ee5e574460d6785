// Collects garbage before memory is measured. Otherwise the figures show when a browser last collected it, not the memory in use.

import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { browserProcess } from './memory.js';

/** @import { Page } from '@playwright/test' */

/** Frees unused memory in the browser of a page. @param {Page} page */
export async function collectGarbage(page) {
  if (page.context().browser()?.browserType().name() === 'firefox') await minimizeFirefox();
  else await collectInChromium(page);
}

/** @param {Page} page */
async function collectInChromium(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.detach();
}

/** The signal on which Firefox minimizes the memory of all its processes, as in about:memory, and then writes a report: SIGRTMIN + 1. */
const SIGMINIMIZE = 35;

/**
 * Minimizes the memory of Firefox. In its parent process, each round of the soak leaves about half a megabyte of garbage, mostly because
 * the page changes its address: without `history.replaceState`, a script that shuffles and solves leaves none. Firefox collects it so late
 * that the process grows by 100 MB in between, while the process of the page keeps its size. With a minimization every 50 rounds, both keep
 * their size.
 */
async function minimizeFirefox() {
  const firefox = await browserProcess();
  const isReport = new RegExp(`^unified-memory-report-\\d+-${firefox}\\.json\\.gz$`);
  const reports = async () => (await readdir(tmpdir())).filter((name) => isReport.test(name));
  process.kill(firefox, SIGMINIMIZE);
  // Firefox writes the report after the last process has minimized its memory.
  await expect.poll(reports, { message: 'a memory report of Firefox', timeout: 60_000 }).toHaveLength(1);
  for (const name of await reports()) await rm(join(tmpdir(), name));
}
