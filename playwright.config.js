// The page in real browsers, as it is served from dist/.
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.FIFTEEN_PORT ?? 4173);
const address = `http://127.0.0.1:${port}/`;

/** Of the page's own logic alone, the same in every browser: in Firefox, which is slow to drive, with --all only. */
const ofThePage = 'a11y bad choices game hint korf large link look panel playback sizes tables unsolvable weight';
const sameInEach = ofThePage.split(' ').map((name) => `**/${name}.spec.js`);

const quietChromium = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  // A page that is kept for offline visits would not fetch what a test wants it to; tests/e2e/offline.spec.js has it kept.
  use: { serviceWorkers: 'block', baseURL: address, trace: 'off', screenshot: 'off', video: 'off' },
  webServer: {
    command: 'node_modules/.bin/vite preview',
    url: address,
    env: { FIFTEEN_PORT: String(port) },
    // A server that is already there may serve another build.
    reuseExistingServer: false,
  },
  projects: [
    {
      name: 'chromium',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: quietChromium },
      },
    },
    {
      name: 'firefox',
      testIgnore: process.env.FIFTEEN_ALL === undefined ? sameInEach : [],
      use: {
        ...devices['Desktop Firefox'],
        channel: 'moz-firefox',
        launchOptions: { executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr' },
      },
    },
  ],
});
