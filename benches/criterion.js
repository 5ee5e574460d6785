// The results of the last run of the native benchmarks, which Criterion has written.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'target/criterion';

/** @typedef {{ group: string, name: string, nanoseconds: number }} Component  median time of one operation */

/** Returns all results, sorted by group and name. @returns {Component[]} */
export function components() {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => file.endsWith(join('new', 'benchmark.json'))).map((file) => join(file, '..'));
  return folders.map(component).sort((a, b) => `${a.group} ${a.name}`.localeCompare(`${b.group} ${b.name}`, 'en'));
}

/** @param {string} folder @returns {Component} */
function component(folder) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(FOLDER, folder, name), 'utf8'));
  const { group_id: group, function_id: name, throughput } = read('benchmark.json');
  const { median } = read('estimates.json');
  return { group, name, nanoseconds: median.point_estimate / (throughput?.Elements ?? 1) };
}
