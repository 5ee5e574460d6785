// Tests of the widgets of the Python package in a real JupyterLab, from the environment that `./build.sh python` makes.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import browsers from '../e2e/playwright.config.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = `${root}target/notebook-tests`;
const address = `http://127.0.0.1:${process.env.FIFTEEN_PORT ?? 4173}/`;

/** JupyterLab must not offer news, and saves the widgets with a notebook. */
const settings = {
  '@jupyterlab/apputils-extension/notification.jupyterlab-settings': { fetchNews: 'false', checkForUpdates: false },
  '@jupyter-widgets/jupyterlab-manager/plugin.jupyterlab-settings': { saveState: true },
};

// The workers of the runner read this file too, while the server is running.
if (process.env.TEST_WORKER_INDEX === undefined) {
  rmSync(folder, { recursive: true, force: true });
  for (const [file, values] of Object.entries(settings)) {
    mkdirSync(dirname(`${folder}/settings/${file}`), { recursive: true });
    writeFileSync(`${folder}/settings/${file}`, JSON.stringify(values));
  }
  mkdirSync(`${folder}/notebooks`);
  cpSync(`${root}examples/notebook.ipynb`, `${folder}/notebooks/notebook.ipynb`);
}

export default defineConfig({
  ...browsers,
  testDir: '.',
  outputDir: `${folder}/results`,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // The tests share a server and its files.
  workers: 1,
  use: { ...browsers.use, baseURL: address },
  webServer: {
    command:
      'target/python-venv/bin/jupyter lab --no-browser --allow-root --expose-app-in-browser --log-level=ERROR ' +
      `--IdentityProvider.token= --ServerApp.disable_check_xsrf=true --ServerApp.port_retries=0 --ServerApp.port=${new URL(address).port} --ServerApp.root_dir=${folder}/notebooks`,
    url: `${address}api`,
    cwd: root,
    // Ignores the user's own Jupyter configuration.
    env: {
      JUPYTER_CONFIG_DIR: `${folder}/config`,
      JUPYTER_DATA_DIR: `${folder}/data`,
      JUPYTER_RUNTIME_DIR: `${folder}/runtime`,
      JUPYTERLAB_SETTINGS_DIR: `${folder}/settings`,
      JUPYTERLAB_WORKSPACES_DIR: `${folder}/workspaces`,
      IPYTHONDIR: `${folder}/ipython`,
    },
    reuseExistingServer: false,
    timeout: 60_000,
  },
  projects: browsers.projects
    ?.filter(({ name }) => name === 'chromium')
    .map((project) => ({ ...project, testIgnore: [] })),
});
