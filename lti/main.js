// Starts the relay: node lti/main.js FOLDER. The folder has relay.json, and receives the key and the answers.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readConfig } from './config.js';
import { createRelay } from './relay.js';

const [folder] = process.argv.slice(2);
const site = fileURLToPath(new URL('../dist', import.meta.url));

try {
  if (folder === undefined)
    throw new Error('Missing folder; expected node lti/main.js FOLDER, with relay.json in the folder');
  if (!existsSync(`${site}/class.html`)) throw new Error(`No pages in ${site}; build them with ./build.sh build`);
  const config = await readConfig(folder);
  const relay = await createRelay(config, folder, site, (problem) => console.error(problem));
  relay.on('error', fail);
  relay.listen(config.port, config.host, () =>
    console.log(`${config.url} is served on ${config.host}, port ${config.port}`),
  );
} catch (error) {
  fail(error);
}

/** @param {unknown} error  such as a port that is in use */
function fail(error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
