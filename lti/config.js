// relay.json: the public address of the relay, and the platforms that may launch it.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} Platform
 * @property {string} issuer
 * @property {string} clientId
 * @property {string[]} deploymentIds
 * @property {string} authenticationUrl  where a launch is requested
 * @property {string} tokenUrl  where a token for grades is requested
 * @property {string} keysetUrl  the platform's public keys
 */
/**
 * @typedef {object} Config
 * @property {string} url  the public origin, such as https://fifteen.example.org
 * @property {string} host  the address to listen on
 * @property {number} port
 * @property {Platform[]} platforms
 */

/** @param {string} folder @returns {Promise<Config>} */
export async function readConfig(folder) {
  const file = join(folder, 'relay.json');
  /** @type {unknown} */
  let read;
  try {
    read = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new Error(
      `Invalid ${file} (${error instanceof Error ? error.message : error}); expected JSON as in docs/learning-platforms.md`,
    );
  }
  return checked(record(read, file), file);
}

/** @param {Record<string, unknown>} read  @param {string} file @returns {Config} */
function checked(read, file) {
  const url = new URL(address(read.url, `url in ${file}`));
  if (url.pathname !== '/' || url.search !== '')
    throw new Error(
      `Invalid url “${url}” in ${file}; expected an address without a path, such as https://fifteen.example.org`,
    );
  const { platforms, host = '127.0.0.1', port = 8015 } = read;
  if (typeof host !== 'string')
    throw new Error(`Invalid host “${host}” in ${file}; expected a text, such as "127.0.0.1"`);
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`Invalid port “${port}” in ${file}; expected a number from 0 to 65535`);
  if (!Array.isArray(platforms) || platforms.length === 0)
    throw new Error(`Invalid platforms in ${file}; expected a list of one or more platforms`);
  const checkedPlatforms = platforms.map((platform, index) => platformOf(platform, `platforms[${index}] in ${file}`));
  const keys = checkedPlatforms.map(({ issuer, clientId }) => `${issuer}, client ${clientId}`);
  const twice = keys.find((key, index) => keys.indexOf(key) < index);
  if (twice) throw new Error(`Invalid platforms in ${file}: ${twice} is there twice; expected each once`);
  return {
    url: url.origin,
    host,
    port,
    platforms: checkedPlatforms,
  };
}

/** @param {unknown} value  @param {string} where @returns {Platform} */
function platformOf(value, where) {
  const read = record(value, where);
  const { deploymentIds } = read;
  if (!Array.isArray(deploymentIds) || deploymentIds.length === 0 || !deploymentIds.every(isText))
    throw new Error(`Invalid deploymentIds of ${where}; expected a list of texts, such as ["1"]`);
  return {
    issuer: address(read.issuer, `issuer of ${where}`),
    clientId: text(read.clientId, `clientId of ${where}`),
    deploymentIds,
    authenticationUrl: address(read.authenticationUrl, `authenticationUrl of ${where}`),
    tokenUrl: address(read.tokenUrl, `tokenUrl of ${where}`),
    keysetUrl: address(read.keysetUrl, `keysetUrl of ${where}`),
  };
}

/** @param {unknown} value @returns {value is string} */
const isText = (value) => typeof value === 'string' && value !== '';

/** @param {unknown} value  @param {string} name */
function text(value, name) {
  if (isText(value)) return value;
  throw new Error(`Invalid ${name}; expected a text`);
}

/** @param {unknown} value  @param {string} where @returns {Record<string, unknown>} */
function record(value, where) {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value));
  throw new Error(`Invalid ${where}; expected an object`);
}

/** Without HTTPS, only addresses on the same computer are allowed, to try them. @param {unknown} value  @param {string} name */
function address(value, name) {
  const written = text(value, name);
  if (isSafe(written)) return written;
  throw new Error(`Invalid ${name}: “${written}”; expected an address that begins with https://`);
}

/** @param {string} written */
export function isSafe(written) {
  if (!URL.canParse(written)) return false;
  const { protocol, hostname } = new URL(written);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname));
}
