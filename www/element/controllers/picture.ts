// The picture on the tiles: loaded when it is first drawn, together with its styles. The tiles show numbers until then.

import type { LitElement } from 'lit';
import { addStyles } from '../../ui/sheet.js';
import { dispatch } from '../events.js';

export class PictureController {
  #host;
  /** The picture that is drawn or still loading; its address is '' until it has loaded. */
  #picture: { image: string; address: string } | null = null;
  #hasStyles = false;

  constructor(host: LitElement & { image: string | undefined }) {
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
      const { loadPicture } = await import('./load-picture.js');
      const { address, styles } = await loadPicture(String(image), this.#host.baseURI);
      if (this.#picture !== picture) return;
      picture.address = address;
      this.#show(styles);
    } catch (error) {
      const { message } = error as Error;
      if (this.#picture === picture) dispatch(this.#host, 'fifteen-error', { code: 'bad-image', message });
    }
  }

  /** The styles of pictures stay when the picture changes. */
  #show(styles: string) {
    if (this.#hasStyles) this.#host.requestUpdate();
    else addStyles(this.#host, styles);
    this.#hasStyles = true;
  }
}
