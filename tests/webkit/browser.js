// WebKit, driven by its own driver over WebDriver's HTTP: Playwright cannot drive the system's.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** As WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const program = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';

export class Browser {
  #driver;
  #address;

  /** @param {import('node:child_process').ChildProcess} driver  @param {string} address  of the driver, later of the session */
  constructor(driver, address) {
    this.#driver = driver;
    this.#address = address;
  }

  static async open() {
    const port = await freePort();
    const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore' });
    const browser = new Browser(driver, `http://127.0.0.1:${port}`);
    await until('the driver listens', () => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok));
    const { sessionId } = await browser.#ask('POST', '/session', { capabilities: {} });
    browser.#address += `/session/${sessionId}`;
    await browser.#ask('POST', '/window/rect', { width: 1100, height: 900 });
    return browser;
  }

  async close() {
    await this.#ask('DELETE', '').catch(() => {});
    this.#driver.kill();
  }

  /** @param {string} address */
  goto(address) {
    return this.#ask('POST', '/url', { url: address });
  }

  /**
   * Runs in the page.
   * @param {string} script  the body of a function
   * @returns {Promise<any>}
   */
  run(script) {
    return this.#ask('POST', '/execute/sync', { script, args: [] });
  }

  /** Presses what a script answers, as a pointer does. @param {string} script */
  async click(script) {
    const { [elementKey]: id } = await this.run(script);
    await this.#ask('POST', `/element/${id}/click`, {});
  }

  /** @param {string} method  @param {string} path  @param {object} [body] */
  async #ask(method, path, body) {
    const answer = await fetch(this.#address + path, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }
}

/**
 * Waits until something holds.
 * @param {string} what
 * @param {() => Promise<unknown>} holds
 */
export async function until(what, holds) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`not within 20 s: ${what}`);
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}
