// The picture on the tiles.

import type { LitElement } from 'lit';
import { dispatch } from '../events.js';
import type { SettingValues } from '../settings.js';

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

/** The tiles show numbers until their picture has loaded. */
export class PictureController {
  #host;
  /** The picture that is drawn or still loading; its address is '' until it has loaded. */
  #picture: { image: string; address: string } | null = null;

  constructor(host: LitElement & SettingValues) {
    this.#host = host;
  }

  /** Address of the picture to draw; '' if there is none, or while it loads. The first call starts loading it. */
  get address() {
    const { image } = this.#host;
    if (!image) this.#picture = null;
    else if (this.#picture?.image !== image) this.#load(image);
    return this.#picture?.address ?? '';
  }

  async #load(image: string) {
    const picture = { image, address: '' };
    this.#picture = picture;
    try {
      const address = await loadPicture(String(image), this.#host.baseURI);
      if (this.#picture !== picture) return;
      picture.address = address;
      this.#host.requestUpdate();
    } catch (error) {
      const { message } = Object(error);
      if (this.#picture === picture) dispatch(this.#host, 'fifteen-error', { code: 'bad-image', message });
    }
  }
}

/**
 * Loads the picture before any tile shows it, so that there is a single request and a single error.
 * @returns the address, when the browser has the picture
 */
async function loadPicture(text: string, base: string): Promise<string> {
  const short = text.length > maxEcho ? `${text.slice(0, maxEcho)}…` : text;
  const address = pictureAddress(text, base);
  if (!address) throw new Error(`Invalid picture URL “${short}”; expected an http, https, blob or data:image URL.`);
  const image = new Image();
  image.src = address;
  await new Promise((resolve, reject) => {
    image.addEventListener('load', resolve);
    image.addEventListener('error', () => reject(new Error(`The picture ${short} could not be loaded.`)));
  });
  return address;
}
