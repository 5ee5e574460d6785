import { expect, it } from 'vitest';
import type { FromWorker, ToWorker } from '../../../../www/solver/protocol.js';
import { VERSION } from '../../../../www/solver/protocol.js';
import type { Clock } from '../../../../www/solver/worker/clock.js';
import { Service } from '../../../../www/solver/worker/service.js';
import { noLateScripts } from '../support/engines.js';
import { FakeClock, settled } from '../support/fake-clock.js';

function start() {
  const posted: FromWorker[] = [];
  const service = new Service({
    post: (message) => posted.push(message),
    clock: new FakeClock() as unknown as Clock,
    lateScripts: noLateScripts,
  });
  return {
    service,
    posted,
    receive: (message: object) => service.receive(message as ToWorker),
  };
}

const wasm = { engine: new Uint8Array(), 'engine-large': new Uint8Array(), classes: new Uint8Array() };

it('states the version of its script before anything else', () => {
  expect(start().posted).toEqual([{ type: 'script-started', version: VERSION }]);
});

it.each([
  ['of another release', { version: '0.0.1' }, 'release 0.0.1'],
  ['of a release whose messages had no version', {}, 'an older release'],
])('refuses a page %s, names both versions, and says what would be right', async (_name, version, named) => {
  const { posted, receive } = start();
  receive({ type: 'begin', setup: { wasm, tables: undefined }, ...version });
  await expect.poll(() => posted.length).toBe(2);
  const reason = expect.stringMatching(
    new RegExp(`release ${VERSION}\\b.*${named}.*Use the worker file of the page's release`),
  );
  expect(posted.slice(1)).toEqual([{ type: 'unusable', reason }]);
});

it('ignores a message of a type that it does not know', async () => {
  const { posted, receive } = start();
  receive({ type: 'ping' });
  receive({ type: 'of-something-else' });
  receive({ type: 'of-something-else', id: 1 });
  receive({ type: 'ping' });
  await settled();
  expect(posted.slice(1)).toEqual([{ type: 'pong' }, { type: 'pong' }]);
});
