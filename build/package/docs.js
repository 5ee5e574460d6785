// The documentation of the npm package: the pages of docs/ for those who use it, and no links to files that it does not have.

import { mkdir, readFile, writeFile } from 'node:fs/promises';

const PAGES = ['embedding', 'inputs', 'large-boards', 'solver', 'toolchains'];

/** Finds a link to a file beside docs/, with its text, its path and its heading. */
const OUTWARD = /\[([^\]]+)\]\((\.\.\/[^)#]+)(#[^)]+)?\)/g;

/** @param {string} target */
export async function writeDocs(target) {
  await mkdir(`${target}/docs`);
  for (const page of PAGES) {
    const text = await readFile(`docs/${page}.md`, 'utf8');
    // The package has a README of its own, with other headings.
    const linked = text.replace(OUTWARD, (_, words, path) => (path === '../README.md' ? `[${words}](${path})` : words));
    await writeFile(`${target}/docs/${page}.md`, linked);
  }
}
