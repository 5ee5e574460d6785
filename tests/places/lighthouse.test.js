// Lighthouse on the built pages, as on phones and on computers. The performance depends on the computer, and the audits for agents change
// with Lighthouse's versions, so both are only printed.

import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { languages } from '../../build/pages.js';
import { run } from '../toolchains/project.js';
import { newFolder } from './place.js';

const packages = { lighthouse: '13.5.0' };

const written = languages.flatMap(({ path }) => [`${path}lesson.html`, `${path}teachers.html`]);
const pages = ['', ...written, 'exercises/', 'class.html?class=7b&seed=1', 'marking.html', 'lab.html'];

/** The options of each device. @type {Record<string, string[]>} */
const devices = { phone: [], computer: ['--preset=desktop'] };

const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];

/** The required score of each category, out of 100. */
const required = { accessibility: 95, 'best-practices': 95, seo: 95 };

test('lighthouse: the pages', { timeout: 1_800_000 }, async (context) => {
  const folder = newFolder(context);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  run(folder, 'npm install --ignore-scripts --prefer-offline --no-audit --no-fund');
  // If a file does not exist, Lighthouse must not receive the page instead.
  const server = await preview({ appType: 'mpa', preview: { port: 0, strictPort: false }, logLevel: 'warn' });
  context.after(() => server.close());
  const [address] = server.resolvedUrls?.local ?? [];
  for (const page of pages) {
    for (const [device, options] of Object.entries(devices)) {
      await context.test(`lighthouse: /${page} on a ${device}`, async () => {
        const points = await audit(folder, `${address}${page}`, options);
        context.diagnostic(`/${page} on a ${device}: ${JSON.stringify(points)}`);
        for (const [name, least] of Object.entries(required)) assert(points[name] >= least, `${name}: ${points[name]}`);
      });
    }
  }
});

/**
 * Returns a page's score in each category.
 * @param {string} folder  where Lighthouse is installed
 * @param {string} url
 * @param {string[]} options
 * @returns {Promise<Record<string, number>>}
 */
async function audit(folder, url, options) {
  const report = join(folder, 'report.json');
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium' };
  const program = join(folder, 'node_modules/.bin/lighthouse');
  // The server of the page runs in this process.
  await promisify(execFile)(program, [url, ...flags, `--output-path=${report}`, ...options], { env });
  const { categories, runtimeError } = JSON.parse(readFileSync(report, 'utf8'));
  assert.equal(runtimeError, undefined);
  return Object.fromEntries(Object.entries(categories).map(([name, { score }]) => [name, Math.round(100 * score)]));
}
