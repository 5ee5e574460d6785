// The soak, `./build.sh soak`: the browsers of the other tests, one after the other, for as long as it takes.
import { defineConfig } from '@playwright/test';
import browsers from '../e2e/playwright.config.js';

export default defineConfig({
  ...browsers,
  testDir: '.',
  workers: 1,
  timeout: 0,
  projects: browsers.projects?.map((project) => ({ ...project, testIgnore: [] })),
});
