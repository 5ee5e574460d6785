// What Criterion has left of the native benches, as they ran last.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'target/criterion';

/** @typedef {{ group: string, name: string, nanoseconds: number }} Piece  the median, for one element */

/** @returns {Piece[]} by group and name */
export function pieces() {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const folders = files.filter((file) => file.endsWith(join('new', 'benchmark.json'))).map((file) => join(file, '..'));
  return folders.map(piece).sort((a, b) => `${a.group} ${a.name}`.localeCompare(`${b.group} ${b.name}`, 'en'));
}

/** @param {string} folder @returns {Piece} */
function piece(folder) {
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(join(FOLDER, folder, name), 'utf8'));
  const { group_id: group, function_id: name, throughput } = read('benchmark.json');
  const { median } = read('estimates.json');
  return { group, name, nanoseconds: median.point_estimate / (throughput?.Elements ?? 1) };
}
