// Runs programs in Python, compiled to WebAssembly (Pyodide). Each program has variables of its own.

import type { PyodideAPI } from 'pyodide';
import type { Report, Run } from './messages.js';

/** Lines are posted together, at most this often: a program that prints without end would flood the page. */
const postMs = 50;

const report = (message: Report) => postMessage(message);

let unposted = '';
let postedAt = 0;

function post() {
  if (unposted !== '') report({ kind: 'printed', text: unposted });
  unposted = '';
  postedAt = performance.now();
}

function printed(line: string) {
  unposted += `${line}\n`;
  if (performance.now() - postedAt > postMs) post();
}

/** The folder of Pyodide is beside that of the scripts; the development server serves the package itself. */
const folder = new URL(import.meta.env.DEV ? '/node_modules/pyodide/' : '../pyodide/', self.location.href).href;

const loading = load();

async function load() {
  const { loadPyodide }: typeof import('pyodide') = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  const python = await loadPyodide({ indexURL: folder, stdout: printed, stderr: printed });
  report({ kind: 'ready' });
  return python;
}

self.addEventListener('message', async ({ data }: MessageEvent<Run>) => {
  const python = await loading.catch(() => null);
  if (!python) return report({ kind: 'unavailable' });
  const error = run(python, data);
  post();
  report({ kind: 'ended', error });
});

/** Returns why a program failed, or null. */
function run(python: PyodideAPI, { name, program, modules }: Run) {
  for (const [module, text] of Object.entries(modules)) python.FS.writeFile(`${module}.py`, text);
  const globals = python.toPy({ __name__: '__main__' });
  try {
    python.runPython(program, { globals, filename: name });
    return null;
  } catch (thrown) {
    return thrown instanceof Error ? ownLines(thrown.message, name) : String(thrown);
  } finally {
    globals.destroy();
  }
}

/** Removes the lines about Pyodide's own code from a traceback, which come before those about the program. */
function ownLines(traceback: string, name: string) {
  const exit = /^SystemExit: (.*)$/m.exec(traceback);
  if (exit) return exit[1];
  const first = traceback.indexOf(`  File "${name}"`);
  return first < 0 ? traceback : traceback.slice(first);
}
