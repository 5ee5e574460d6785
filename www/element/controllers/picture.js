// The picture on the tiles: loaded when it is first drawn, together with its styles. The tiles show numbers until then.

import { dispatch } from '../events.js';
import { addStyles } from './late-styles.js';

/** @import { LitElement } from 'lit' */

export class PictureController {
  #host;
  /** The picture that is drawn or still loading; its address is '' until it has loaded. @type {{ image: string, address: string } | null} */
  #picture = null;
  #hasStyles = false;

  /** @param {LitElement & { image: string | undefined }} host */
  constructor(host) {
    this.#host = host;
  }

  /** Address of the picture to draw; '' if there is none, or while it loads. The first call starts loading it. */
  get address() {
    const { image } = this.#host;
    if (!image) this.#picture = null;
    else if (this.#picture?.image !== image) this.#load(image);
    return this.#picture?.address ?? '';
  }

  /** @param {string} image */
  async #load(image) {
    const picture = { image, address: '' };
    this.#picture = picture;
    try {
      const { loadPicture } = await import('./load-picture.js');
      const { address, styles } = await loadPicture(String(image), this.#host.baseURI);
      if (this.#picture !== picture) return;
      picture.address = address;
      this.#show(styles);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (this.#picture === picture) dispatch(this.#host, 'fifteen-error', { code: 'bad-image', message });
    }
  }

  /** The styles of pictures stay when the picture changes. @param {import('lit').CSSResult} styles */
  #show(styles) {
    if (this.#hasStyles) this.#host.requestUpdate();
    else addStyles(this.#host, styles);
    this.#hasStyles = true;
  }
}
