import { expect, it } from 'vitest';
import { Turns } from '../../../www/lab/parts/turns.js';

/** Calls that last until they are released, and a log of their events in order. */
function recorded() {
  const log: string[] = [];
  const running: Map<string, () => void> = new Map();
  const call = (name: string) => async (signal: AbortSignal) => {
    log.push(`${name} begins`);
    signal.addEventListener('abort', () => log.push(`${name} is ended`));
    await new Promise((resolve) => running.set(name, () => resolve(null)));
    log.push(`${name} returns`);
  };
  return { log, call, letGo: (name: string) => running.get(name)?.() };
}

it('never runs two calls at a time, and of those that wait only the newest', async () => {
  const turns = new Turns();
  const { log, call, letGo } = recorded();
  const first = turns.next(call('A'));
  await Promise.resolve();
  turns.next(call('B'));
  const last = turns.next(call('C'));
  expect(log).toEqual(['A begins', 'A is ended']);
  letGo('A');
  await first;
  await Promise.resolve();
  await Promise.resolve();
  expect(log).toEqual(['A begins', 'A is ended', 'A returns', 'C begins']);
  letGo('C');
  await last;
  expect(log.at(-1)).toBe('C returns');
});

it('begins nothing that was ended before its turn', async () => {
  const turns = new Turns();
  const { log, call } = recorded();
  const only = turns.next(call('A'));
  turns.end();
  await only;
  expect(log).toEqual([]);
});
