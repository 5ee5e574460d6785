// Drives WebKit with its WebDriver over HTTP, because Playwright cannot drive the system's WebKit.

import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** The key under which WebDriver returns an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const program = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';

export class Browser {
  #driver;
  #address;

  /** @param {import('node:child_process').ChildProcess} driver  @param {string} address  of the driver, then of the session */
  constructor(driver, address) {
    this.#driver = driver;
    this.#address = address;
  }

  static async open() {
    const port = await freePort();
    const driver = spawn(program, [`--port=${port}`], { stdio: 'ignore' });
    const browser = new Browser(driver, `http://127.0.0.1:${port}`);
    await until('the driver listens', () => fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok));
    const { sessionId } = await browser.#request('POST', '/session', { capabilities: {} });
    browser.#address += `/session/${sessionId}`;
    await browser.#request('POST', '/window/rect', { width: 1100, height: 900 });
    return browser;
  }

  async close() {
    await this.#request('DELETE', '').catch(() => {});
    this.#driver.kill();
  }

  /** @param {string} address */
  goto(address) {
    return this.#request('POST', '/url', { url: address });
  }

  /**
   * Runs in the page.
   * @param {string} script  the body of a function
   * @returns {Promise<any>}
   */
  run(script) {
    return this.#request('POST', '/execute/sync', { script, args: [] });
  }

  /** Clicks the element that a script returns, as a pointer does. @param {string} script */
  async click(script) {
    const { [elementKey]: id } = await this.run(script);
    await this.#request('POST', `/element/${id}/click`, {});
  }

  /** @param {string} method  @param {string} path  @param {object} [body] */
  async #request(method, path, body) {
    const response = await fetch(this.#address + path, { method, body: body && JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }
}

/**
 * Waits until a condition holds.
 * @param {string} what
 * @param {() => Promise<unknown>} holds
 */
export async function until(what, holds) {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (await holds().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`timed out after 20 s: ${what}`);
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
