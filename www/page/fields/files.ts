// Files with boards that are dropped or pasted on the page. They never leave the browser.

import { loadCourses } from '../../solver/client/late/courses.js';
import type { AssetUrls } from '../../solver/index.js';
import { wordsOf } from '../text/words.js';

const t = wordsOf('courses');

/** No file with boards that people choose from is larger. */
const maxBytes = 1_000_000;

/** A file without boards. Its message is for the reader. */
export class FileProblem extends Error {}

/** Returns the texts of files, one below the other. */
export async function textOf(files: File[], assets: AssetUrls): Promise<string> {
  const { textOfFile } = await loadCourses(assets);
  const texts = files.map(async (file) => {
    if (file.size > maxBytes) throw new FileProblem(t('fileTooLarge', { file: file.name }));
    const text = textOfFile(new Uint8Array(await file.arrayBuffer()));
    if (isBinary(text)) throw new FileProblem(t('fileNotText', { file: file.name }));
    return text;
  });
  return (await Promise.all(texts)).join('\n\n');
}

/** Whether a text comes from a file of another kind, such as a PDF: it has control characters, or bytes that are not text. */
function isBinary(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  const strange = text.slice(0, 4000).match(/[\0-\x08\x0e-\x1f\ufffd]/g)?.length ?? 0;
  return strange > 2;
}
