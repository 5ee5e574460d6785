// The memory of the browser, which is a child of the process that runs a test. Linux only.

import { readdir, readFile } from 'node:fs/promises';

/**
 * Returns the megabytes of all processes that descend from this one. Memory that several of them share counts once. Pages of files do not
 * count: they hold the program itself, and their share changes whenever another browser starts or ends.
 */
export async function browserMegabytes() {
  const parents = await parentsOfProcesses();
  const isOurs = (/** @type {number} */ pid) => {
    for (let at = parents.get(pid); at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  const sizes = await Promise.all([...parents.keys()].filter(isOurs).map(kilobytesOf));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** The first process of the browser, the only one that this process has started itself. @returns {Promise<number>} its id */
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

/** A process may have ended meanwhile: it then has no parent and no memory. @param {string} pid */
async function parentOf(pid) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name of the program, in parentheses, may contain spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
}

/** @param {number} pid */
async function kilobytesOf(pid) {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB/gm)].reduce((sum, [, size]) => sum + Number(size), 0);
}
