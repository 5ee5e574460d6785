// The memory of the browser, which is a child of the process that runs a test. Linux only.

import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns the megabytes of all descendants of this process. Memory shared between them counts once. So do files such as the program, even
 * if another browser uses them at the same time.
 */
export async function browserMegabytes() {
  const parents = await parentsOfProcesses();
  const isOurs = (/** @type {number} */ pid) => {
    for (let at = parents.get(pid); at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  const pids = [...parents.keys()].filter(isOurs);
  const ownSizes = await Promise.all(pids.map(ownKilobytesOf));
  /** The largest part of each file that one process has in memory. @type {Map<string, number>} */
  const files = new Map();
  for (const mapped of await Promise.all(pids.map(filesOf))) {
    for (const [name, size] of mapped) files.set(name, Math.max(size, files.get(name) ?? 0));
  }
  return [...ownSizes, ...files.values()].reduce((sum, size) => sum + size, 0) / 1024;
}

/** The first process of the browser, the only one started by this process itself. @returns {Promise<number>} its id */
export async function browserProcess() {
  const children = [...(await parentsOfProcesses())].filter(([, parent]) => parent === process.pid);
  if (children.length !== 1) throw new Error(`expected one child process, the browser, but found ${children.length}`);
  return children[0][0];
}

/** @returns {Promise<Map<number, number>>} */
async function parentsOfProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const entries = await Promise.all(pids.map(async (pid) => [Number(pid), await parentOf(pid)]));
  return new Map(/** @type {[number, number][]} */ (entries));
}

/** The parent of a process; 0 if the process has ended meanwhile. @param {string} pid */
async function parentOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may contain spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** The memory of a process, without mapped files. @param {number} pid */
async function ownKilobytesOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
}

/** The kilobytes of each file that a process has in memory. @param {number} pid @returns {Promise<Map<string, number>>} */
async function filesOf(pid) {
  const mappings = await readFile(`/proc/${pid}/smaps`, 'utf8').catch(() => '');
  const files = new Map();
  for (const [mapping, name] of mappings.matchAll(/^[\da-f]+-[\da-f]+ .* (\/.+)\n(?:[A-Z].*\n)*/gm)) {
    // Memory shared between processes has a name like a file, and counts above.
    if (/^\/(memfd:|dev\/)/.test(name)) continue;
    files.set(name, (files.get(name) ?? 0) + kilobytes(mapping, 'Rss') - kilobytes(mapping, 'Anonymous'));
  }
  return files;
}

/** @param {string} mapping  @param {string} field */
function kilobytes(mapping, field) {
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(mapping)?.[1] ?? 0);
}
