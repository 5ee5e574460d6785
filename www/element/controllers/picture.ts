// Loads a picture for the tiles, with its styles. Elements without a picture never load this module.

import pictureStyles from '../styles/picture.css?raw';

const protocols = ['http:', 'https:', 'blob:'];

/** Characters of a long URL that a message repeats. */
const maxEcho = 80;

/** The absolute URL of a picture; '' if the text is not an accepted URL. */
export function pictureAddress(text: string, base: string) {
  try {
    const { protocol, href } = new URL(text, base);
    return protocols.includes(protocol) || /^data:image\//i.test(href) ? href : '';
  } catch {
    return '';
  }
}

/**
 * Loads the picture before any tile shows it, so that there is a single request and a single error.
 * @returns fulfills when the browser has the picture
 */
export async function loadPicture(text: string, base: string): Promise<{ address: string; styles: string }> {
  const short = text.length > maxEcho ? `${text.slice(0, maxEcho)}…` : text;
  const address = pictureAddress(text, base);
  if (!address) throw new Error(`Invalid picture URL “${short}”; expected an http, https, blob or data:image URL.`);
  const image = new Image();
  image.src = address;
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', () => reject(new Error(`The picture ${short} could not be loaded.`)));
  });
  return { address, styles: pictureStyles };
}
