// A picture for the tiles: which addresses are taken for one, its loading, and its styles. An element that shows none loads none of this.

import { pictureStyles } from './styles/picture.js';

const protocols = ['http:', 'https:', 'blob:'];

/** How much of a long address is repeated. */
const maxEcho = 80;

/** The whole address; '' for one that is not taken. @param {string} text  @param {string} base */
export function pictureAddress(text, base) {
  if (!URL.canParse(text, base)) return '';
  const { protocol, href } = new URL(text, base);
  return protocols.includes(protocol) || /^data:image\//i.test(href) ? href : '';
}

/**
 * Loads it once before any tile shows it, so that there is one request and one fault, and numbers until then.
 * @param {string} text  @param {string} base
 * @returns {Promise<{ address: string, styles: typeof pictureStyles }>} kept when the browser has it
 */
export async function loadPicture(text, base) {
  const short = text.length > maxEcho ? `${text.slice(0, maxEcho)}…` : text;
  const address = pictureAddress(text, base);
  if (!address) throw new Error(`“${short}” is no address of a picture: use http, https, data:image or blob.`);
  const image = new Image();
  image.src = address;
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', () => reject(new Error(`The picture ${short} could not be loaded.`)));
  });
  return { address, styles: pictureStyles };
}
