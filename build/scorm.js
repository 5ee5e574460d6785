// Writes zips for learning platforms into dist/scorm: ./build.sh scorm [LINK]. The pages must be built.

import { mkdir, writeFile } from 'node:fs/promises';
import { readSite } from './offline.js';
import { classIn, lessons, scormZips } from './scorm/package.js';

const [link] = process.argv.slice(2);
const site = readSite('dist');
const target = 'dist/scorm';

await mkdir(target, { recursive: true });
for (const course of link === undefined ? lessons() : [classIn(link)]) {
  for (const [name, bytes] of scormZips(site, course)) {
    await writeFile(`${target}/${name}`, bytes);
    console.log(`    ${target}/${name}: ${Math.ceil(bytes.length / 1000).toLocaleString('en')} kB`);
  }
}
