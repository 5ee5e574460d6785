// The soak, `./build.sh soak`, in the browsers of the other tests, one after the other and without a time limit.
import { defineConfig } from '@playwright/test';
import browsers from '../e2e/playwright.config.js';

export default defineConfig({
  ...browsers,
  testDir: '.',
  workers: 1,
  timeout: 0,
  projects: browsers.projects?.map((project) => ({ ...project, testIgnore: [] })),
});
