// Writes zips for learning platforms into dist/scorm: ./build.sh scorm [LINK]. The pages must be built.

import { mkdir, writeFile } from 'node:fs/promises';
import { readSite } from './offline.js';
import { classIn, closingOf, lessons, scormZips } from './scorm/package.js';

const [link] = process.argv.slice(2);
const site = readSite('dist');
const target = 'dist/scorm';

for (const course of coursesOf()) {
  const closing = closingOf(course);
  if (closing <= Date.now())
    console.warn(`    This class closed at ${new Date(closing).toISOString()}, so every answer will be late.`);
  await mkdir(target, { recursive: true });
  for (const [name, bytes] of scormZips(site, course)) {
    await writeFile(`${target}/${name}`, bytes);
    console.log(`    ${target}/${name}: ${Math.ceil(bytes.length / 1000).toLocaleString('en')} kB`);
  }
}

/** @returns the lessons, or the class of the link */
function coursesOf() {
  try {
    return link === undefined ? lessons() : [classIn(link)];
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
