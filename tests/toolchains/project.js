// A fresh project with the npm package as npm packs it.

import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveOtherOrigin } from '../support/other-origin.js';

/** @import { AddressInfo } from 'node:net' */
/** @import { Recipe, Use } from './recipes.js' */

const projects = new URL('projects/', import.meta.url);

/** The time limit for a development server to answer. */
const START_MS = 120_000;

/** Packs dist/package and returns the path of the archive. */
export function pack() {
  if (!existsSync('dist/package/package.json')) throw new Error('dist/package is missing: run ./build.sh build');
  const folder = mkdtempSync(join(tmpdir(), 'fifteen-pack-'));
  const [{ filename }] = JSON.parse(run(process.cwd(), `npm pack ./dist/package --json --pack-destination ${folder}`));
  return join(folder, filename);
}

export class Project {
  #folder = mkdtempSync(join(tmpdir(), 'fifteen-toolchain-'));

  /** Installs the tool and the package. @param {Recipe} recipe  @param {string} archive */
  constructor(recipe, archive) {
    for (const name of recipe.projects) cpSync(new URL(name, projects), this.#folder, { recursive: true });
    const dependencies = { 'fifteen-puzzle': `file:${archive}`, ...recipe.packages };
    writeFileSync(
      join(this.#folder, 'package.json'),
      JSON.stringify({ name: 'new-project', private: true, type: 'module', dependencies }),
    );
    this.#run('npm install --ignore-scripts --prefer-offline --no-audit --no-fund');
  }

  /** @param {Use} use */
  build({ build = [] }) {
    mkdirSync(join(this.#folder, 'dist'), { recursive: true });
    for (const command of build) this.#run(command);
  }

  /** Serves the page. @param {Use} use @returns {Promise<{ url: string, close: () => void }>} */
  async serve({ folder, server }) {
    if (server !== undefined) return this.#start(server);
    const { origin, close } = await serveOtherOrigin(join(this.#folder, folder ?? '.'), '');
    return { url: `${origin}/index.html`, close };
  }

  remove() {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** @param {string} command */
  async #start(command) {
    const port = await freePort();
    const { cwd, env } = setting(this.#folder);
    const server = spawn(command.replace('PORT', String(port)), {
      ...{ cwd, env: { ...env, HOST: '127.0.0.1', PORT: String(port) } },
      shell: true,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
    // The shell and the server are one process group.
    const close = () => process.kill(-(/** @type {number} */ (server.pid)), 'SIGKILL');
    const url = `http://127.0.0.1:${port}/`;
    for (const since = Date.now(); !(await answers(url)); ) {
      if (Date.now() - since < START_MS && server.exitCode === null) continue;
      throw new Error(`${command} did not start:\n${output}`);
    }
    return { url, close };
  }

  /** @param {string} command */
  #run(command) {
    return run(this.#folder, command);
  }
}

/** @param {string} folder */
function setting(folder) {
  const PATH = `${join(folder, 'node_modules/.bin')}:${process.env.PATH}`;
  const silent = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };
  return { cwd: folder, env: { ...process.env, ...silent, PATH, CI: 'true' } };
}

/** @param {string} folder  @param {string} command  without quotes, and with one space between two words */
export function run(folder, command) {
  const [program, ...args] = command.split(' ');
  try {
    return execFileSync(program, args, { ...setting(folder), encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (thrown) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (thrown);
    throw new Error(`${command} failed:\n${stdout}${stderr}`);
  }
}

/** @param {string} url */
async function answers(url) {
  try {
    await fetch(url);
    return true;
  } catch {
    return new Promise((resolve) => setTimeout(resolve, 200, false));
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
