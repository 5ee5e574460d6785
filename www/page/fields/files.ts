// Files that are dropped or pasted on the page: texts with boards, and pictures for the tiles. They never leave the browser.

import { loadCourses } from '../../solver/client/late/courses.js';
import type { AssetUrls } from '../../solver/index.js';
import { wordsOf } from '../text/words.js';

const t = wordsOf('courses');

/** No file with boards that people choose from is larger. */
const maxBytes = 1_000_000;

/** The sides of pictures, in pixels: no board is drawn larger, and a photo of 50 megapixels would fill the memory of a phone. */
const maxSide = 1600;

/** A file that is neither. Its message is for the reader. */
export class FileProblem extends Error {}

export const isPicture = ({ type }: File) => type.startsWith('image/');

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

/** Whether a text is that of a file of another kind, such as a PDF: it has control characters, or bytes that are no text. */
function isBinary(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
  const strange = text.slice(0, 4000).match(/[\0-\x08\x0e-\x1f\ufffd]/g)?.length ?? 0;
  return strange > 2;
}

/** Returns a picture as a URL that contains it, no larger than boards are drawn. */
export async function pictureOf(file: File): Promise<string> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // Photos would be several times as large as PNG; drawings with transparent parts would be black as JPEG.
    return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.85);
  } catch {
    throw new FileProblem(t('fileNoPicture', { file: file.name }));
  }
}
