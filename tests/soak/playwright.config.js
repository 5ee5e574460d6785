// The soak, `./build.sh soak`: the browsers of the other tests, one after the other, for as long as it takes.
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import browsers from '../../playwright.config.js';

export default defineConfig({
  ...browsers,
  testDir: '.',
  workers: 1,
  timeout: 0,
  webServer: { .../** @type {any} */ (browsers.webServer), cwd: fileURLToPath(new URL('../..', import.meta.url)) },
  projects: browsers.projects?.map((project) => ({ ...project, testIgnore: [] })),
});
