// A temporary folder with Pyodide from npm, and the wheels that a notebook installs in it: those of Fifteen from dist/python, all others
// from PyPI. Nothing is loaded from the content delivery network that Pyodide uses by default.

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../toolchains/project.js';

/** The one that the lesson loads. */
const pyodideVersion = JSON.parse(readFileSync('package.json', 'utf8')).devDependencies.pyodide;
const pythonVersion = '3.14';

/** Requirements of the tests and of JupyterLite's kernel, which Fifteen's wheel does not name. */
const requirements = ['anywidget', 'comm', 'ipython', 'micropip', 'pytest', 'tqdm'];

/** Names of wheels for processes and terminals, which Pyodide does not have. */
const useless = /^(pexpect|ptyprocess)-/;

/** A folder with `pyodide/`, `wheels/` and an environment of Python, `venv/`. */
export class Folder {
  #path = mkdtempSync(join(tmpdir(), 'fifteen-pyodide-'));

  constructor() {
    const built = readdirSync('dist/python').filter((name) => name.includes('-pyemscripten_'));
    if (built.length !== 1) throw new Error('dist/python has no wheel for Pyodide: run ./build.sh python');
    writeFileSync(this.path('package.json'), JSON.stringify({ private: true }));
    this.run(`npm install --ignore-scripts --prefer-offline --no-audit --no-fund pyodide@${pyodideVersion}`);
    this.run('python3 -m venv venv');
    const pure = `--only-binary=:all: --platform any --python-version ${pythonVersion}`;
    this.pip(`download ${pure} --dest wheels ${requirements.join(' ')}`);
    for (const name of this.wheels()) if (useless.test(name)) rmSync(this.path('wheels', name));
    for (const name of built) cpSync(join('dist/python', name), this.path('wheels', name));
  }

  /** @param {string[]} names */
  path(...names) {
    return join(this.#path, ...names);
  }

  /** The names of the wheels. */
  wheels() {
    return readdirSync(this.path('wheels'));
  }

  /** The name of the wheel of Pyodide's package manager. */
  micropip() {
    return this.wheels().find((name) => name.startsWith('micropip-')) ?? '';
  }

  /** @param {string} command */
  run(command) {
    return run(this.#path, command);
  }

  /** @param {string} command */
  pip(command) {
    return this.run(`venv/bin/pip --quiet --disable-pip-version-check ${command}`);
  }

  /** Builds a site of JupyterLite with a notebook, and returns its folder. @param {string} name  @param {object} notebook */
  buildSite(name, notebook) {
    this.pip('install jupyterlite-core~=0.8.6 jupyterlite-pyodide-kernel~=0.8.6 jupyter_server ipywidgets anywidget');
    const site = this.path('site');
    cpSync(this.path('wheels'), join(site, 'pypi'), { recursive: true });
    const pyodide = join(site, 'static', 'pyodide');
    cpSync(this.path('node_modules', 'pyodide'), pyodide, { recursive: true });
    this.#addMicropip(pyodide);
    mkdirSync(join(site, 'contents'));
    writeFileSync(join(site, 'contents', name), JSON.stringify(notebook));
    const settings = { 'jupyter-lite-schema-version': 0, 'jupyter-config-data': { exposeAppInBrowser: true } };
    writeFileSync(join(site, 'jupyter-lite.json'), JSON.stringify(settings));
    this.run(`venv/bin/jupyter lite build --lite-dir ${site} --contents ${site}/contents --output-dir ${site}/built`);
    return join(site, 'built');
  }

  /** Adds micropip to a copy of Pyodide. PyPI's wheel is packed differently from the one that Pyodide lists. @param {string} pyodide */
  #addMicropip(pyodide) {
    const wheel = readFileSync(this.path('wheels', this.micropip()));
    const file = join(pyodide, 'pyodide-lock.json');
    const { packages, ...lock } = JSON.parse(readFileSync(file, 'utf8'));
    const micropip = {
      ...packages.micropip,
      file_name: this.micropip(),
      sha256: createHash('sha256').update(wheel).digest('hex'),
    };
    writeFileSync(join(pyodide, this.micropip()), wheel);
    // All others come from the folder of wheels.
    writeFileSync(file, JSON.stringify({ ...lock, packages: { micropip } }));
  }

  remove() {
    rmSync(this.#path, { recursive: true, force: true });
  }
}
