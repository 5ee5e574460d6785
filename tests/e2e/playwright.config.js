// Tests of the page in real browsers, as it is served from dist/.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.FIFTEEN_PORT ?? 4173);
const address = `http://127.0.0.1:${port}/`;

/**
 * Specs of single views of the lab run only with --all in any browser: lesson/lesson.spec.js opens all views, and unit tests cover what they
 * compute. So does the one that opens all views on another page.
 */
const details = [
  'lesson/embedding',
  'lab/{estimate,growth,iterations,korf,parity,profile,race,space,tables,tree,watch,watch-look,watch-subject}',
].map((specs) => `**/${specs}.spec.js`);

/** So do the colors and the German texts of its views; page/axe.spec.js and unit tests cover what the views share. */
const looks = /lab\/\S+ (?:axe finds nothing|in German)/;

const isWhole = process.env.FIFTEEN_ALL !== undefined;

// Two tags say which tests run without --all as well. Chromium leaves out those that are `@slow`: longer ones, and those of states and sizes
// beside which others of the same kind run. Firefox, which is slow to drive, runs those that are `@firefox`: pointer, keys, focus, workers,
// the service worker, frames and loading wasm, where browsers differ.

/**
 * Chromium loads two pages for the address bar of each window, which takes half of the time of a short test. This list replaces Playwright's
 * own, so it repeats what matters of that.
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

/** Chromium without windows needs a fifth less time. With --all, the tests run in the one that people have. */
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
  // Every worker has a browser of its own. Two keep two cores busy; with more, searches would wait for each other.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // Service workers would answer requests that tests want to observe, so only page/offline.spec.js allows them.
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
      // A view of the lab takes up to five seconds to open in it while the other worker is busy, too.
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
