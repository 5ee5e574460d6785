// Tests of the page in real browsers, served from dist/.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.FIFTEEN_PORT ?? 4173);
const address = `http://127.0.0.1:${port}/`;

/**
 * Specs of single views of the lab run only with --all, in any browser: lesson/lesson.spec.js opens all views, and unit tests cover their
 * computations. The same holds for the spec that opens all views on another page.
 */
const details = [
  'lesson/embedding',
  'lab/{budget,contours,edge,estimate,growth,iterations,korf,parity,profile,race,space,steps,tables,tree,watch,watch-look,watch-subject}',
].map((specs) => `**/${specs}.spec.js`);

/**
 * The tests of the colors, the widths and the German texts of its views, which also run only with --all; page/axe.spec.js, lab/page.spec.js
 * and unit tests cover what the views share.
 */
const looks = /lab\/\S+ (?:axe finds nothing|it fits on a phone|in German)/;

const isWhole = process.env.FIFTEEN_ALL !== undefined;

// Two tags select the tests that run without --all. Chromium skips `@slow` tests: longer ones, and states and sizes of which similar ones
// run. Firefox, which is slow under automation, runs the `@firefox` tests: pointer, keys, focus, workers, the service worker, frames and
// loading wasm, where browsers differ.

/**
 * Chromium loads two pages for the address bar of each window, which takes half of the time of a short test. This list replaces
 * Playwright's own, so it repeats the relevant entries of that list.
 */
const unwantedFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'Translate',
];

/** The headless shell of Chromium needs a fifth less time. With --all, the tests run in the browser that visitors use. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const chromium = process.env.CHROMIUM ?? (!isWhole && existsSync(headlessShell) ? headlessShell : '/usr/bin/chromium');

const quietChromium = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwantedFeatures.join()}`,
];

export default defineConfig({
  testDir: '.',
  // Every worker starts its own browser. Two keep two cores busy; with more, searches would wait for each other.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['../support/summary.js']],
  // Service workers would answer requests that tests need to observe, so only page/offline.spec.js allows them.
  use: { serviceWorkers: 'block', baseURL: address, trace: 'off', screenshot: 'off', video: 'off' },
  webServer: {
    command: 'node_modules/.bin/vite preview',
    url: address,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { FIFTEEN_PORT: String(port) },
    // A server that is already running may serve another build.
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      testIgnore: isWhole ? [] : details,
      grepInvert: isWhole ? [] : [looks, /@slow/],
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { executablePath: chromium, args: quietChromium },
      },
    },
    {
      name: 'firefox',
      // In Firefox, a view of the lab takes up to five seconds to open while the other worker is busy.
      expect: { timeout: 15_000 },
      grep: isWhole ? /./ : /@firefox/,
      use: {
        ...devices['Desktop Firefox'],
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
      },
    },
  ],
});
