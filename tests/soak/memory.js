// The memory of the browser, which is a child of the process that runs a test. Linux only.

import { readdir, readFile } from 'node:fs/promises';

/** Returns the megabytes of all processes that descend from this one. Memory that several of them share counts once. */
export async function browserMegabytes() {
  const parents = await parentsOfProcesses();
  const isOurs = (/** @type {number} */ pid) => {
    for (let at = parents.get(pid); at; at = parents.get(at)) if (at === process.pid) return true;
    return false;
  };
  const sizes = await Promise.all([...parents.keys()].filter(isOurs).map(kilobytesOf));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
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
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}
