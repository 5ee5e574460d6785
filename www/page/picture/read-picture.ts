// Reads a file as a picture for the tiles. It never leaves the browser.

import type { Shape } from '../../solver/shape.js';

/** Pixels of the longer side: no board is drawn larger, and a photo of 50 megapixels would fill the memory of a phone. */
const maxSide = 1600;

/** Minimum width of a tile in pixels; the parts of the picture on smaller tiles could not be told apart. */
export const MIN_TILE = 16;

export const isPicture = ({ type }: File) => type.startsWith('image/');

type ProblemCode = 'notAPicture' | 'unreadable' | 'tooSmall';

/** A file that cannot be used, with the name of the text that says why. */
export class PictureProblem extends Error {
  code: ProblemCode;
  values: Record<string, string>;

  constructor(code: ProblemCode, values: Record<string, string>) {
    super(code);
    this.code = code;
    this.values = values;
  }
}

/**
 * Returns a picture as a data URL, no larger than boards are drawn.
 * @param shape - shape of the board that the picture covers
 * @throws {PictureProblem}
 */
export async function readPicture(file: File, shape: Shape): Promise<string> {
  if (!isPicture(file)) throw new PictureProblem('notAPicture', { file: file.name });
  const source = await decoded(file);
  const { width, height } = source;
  checkSize(file.name, source, shape);
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  if (source instanceof ImageBitmap) source.close();
  // Photos would be several times as large as PNG; drawings with transparent parts would be black as JPEG.
  return canvas.toDataURL(file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.85);
}

async function decoded(file: File): Promise<ImageBitmap | HTMLImageElement> {
  try {
    return await createImageBitmap(file);
  } catch {
    return decodedByElement(file);
  }
}

/** Only image elements decode SVG. A drawing without a size of its own gets the browser's default size. */
async function decodedByElement(file: File) {
  const image = new Image();
  try {
    image.src = await urlOf(file);
    await image.decode();
  } catch {
    throw new PictureProblem('unreadable', { file: file.name });
  }
  return image;
}

/** The page's content policy allows pictures in data URLs, and none from elsewhere. */
function urlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}

/** @throws {PictureProblem} if a tile would have too few pixels */
export function checkSize(
  file: string,
  { width, height }: { width: number; height: number },
  { rows, columns }: Shape,
) {
  const tile = Math.min(width / columns, height / rows);
  if (tile >= MIN_TILE) return;
  const [least, given] = [
    [columns * MIN_TILE, rows * MIN_TILE],
    [width, height],
  ].map((sides) => sides.join('\u00a0×\u00a0'));
  throw new PictureProblem('tooSmall', { file, given, least });
}
