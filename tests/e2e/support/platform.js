// A learning platform for one zip: it unpacks the zip and opens its page in a frame, with the API of scorm-again around it.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unzipSync } from 'fflate';
import { SiteServer } from './site.js';

/** @import { Page } from '@playwright/test' */
/** @import { Version } from '../../../build/scorm/manifest.js' */

/** The platform of each version, and how it names its learner. */
const dialects = {
  1.2: {
    script: 'scorm12',
    type: 'Scorm12API',
    api: 'API',
    learner: { core: { student_id: 'a7', student_name: 'Lovelace, Ada' } },
  },
  2004: {
    script: 'scorm2004',
    type: 'Scorm2004API',
    api: 'API_1484_11',
    learner: { learner_id: 'a7', learner_name: 'Lovelace, Ada' },
  },
};

export class Platform {
  #page;
  #dialect;
  #site;
  #address = '';
  /** The files of the zip. */
  files;

  /** @param {Page} page  @param {Version} version  @param {Uint8Array} zip */
  constructor(page, version, zip) {
    this.#page = page;
    this.#dialect = dialects[version];
    this.files = new Map(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
    const script = fileURLToPath(import.meta.resolve(`scorm-again/${this.#dialect.script}/min`));
    this.#site = new SiteServer(
      new Map([
        ...Array.from(this.files, ([name, bytes]) => /** @type {const} */ ([`course/${name}`, bytes])),
        // The module beside it exports the class, this script defines it.
        ['scorm-again.js', readFileSync(script.replace('/esm/', '/'))],
      ]),
    );
  }

  /** The frame with the page of the zip. */
  get frame() {
    return this.#page.frameLocator('iframe');
  }

  /** The files of the zip that were requested. */
  get requested() {
    const names = this.#site.requested.filter((name) => name.startsWith('course/'));
    return new Set(names.map((name) => name.replace('course/', '')));
  }

  /**
   * Opens the page of the zip.
   * @param {object} record  what the platform has stored about the learner
   * @param {string} [api]  the name of the API, where it is another one
   */
  async visit(record, api = this.#dialect.api) {
    const { type, learner } = this.#dialect;
    const [, launched] = /<resource [^>]*href="([^"]*)"/.exec(String(this.files.get('imsmanifest.xml'))) ?? [];
    const page = `<!doctype html><html lang="en"><title>Platform</title><link rel="icon" href="data:," />
      <script src="scorm-again.js"></script>
      <script>
        const api = new ${type}({ autocommit: false, logLevel: 5 });
        api.loadFromJSON(${JSON.stringify({ ...learner, ...record })}, 'cmi');
        Object.assign(window, { ${api}: api, record: () => api.renderCMIToJSONObject().cmi });
      </script>
      <iframe src="course/${launched}" width="900" height="700" title="Course"></iframe>`;
    this.#site.files.set('index.html', Buffer.from(page));
    this.#address ||= await this.#site.open();
    await this.#page.goto(this.#address);
  }

  /** What the platform knows now. @returns {Promise<any>} */
  record() {
    return this.#page.evaluate('record()');
  }

  /** Leaves the page of the zip. @returns {Promise<any>} what the platform stores */
  async leave() {
    await this.#page.locator('iframe').evaluate(async (/** @type {HTMLIFrameElement} */ frame) => {
      const isLeft = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
      frame.src = 'about:blank';
      await isLeft;
    });
    return this.record();
  }

  close() {
    this.#site.close();
  }
}
