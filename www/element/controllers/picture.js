// The picture on the tiles: loaded when it is first drawn, together with its styles. The tiles show numbers until then.

import { adoptStyles } from 'lit';
import { dispatch } from '../events.js';

/** @import { LitElement } from 'lit' */

export class PictureController {
  #host;
  /** The picture that is drawn or still loading; its address is '' until it has loaded. @type {{ image: string, address: string } | null} */
  #picture = null;

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
      this.#adopt(styles);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      if (this.#picture === picture) dispatch(this.#host, 'fifteen-error', { code: 'bad-image', message });
    }
  }

  /** @param {import('lit').CSSResult} styles */
  #adopt(styles) {
    const { elementStyles } = /** @type {typeof LitElement} */ (this.#host.constructor);
    adoptStyles(/** @type {ShadowRoot} */ (this.#host.renderRoot), [...elementStyles, styles]);
    this.#host.requestUpdate();
  }
}
