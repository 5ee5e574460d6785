import { expect, it } from 'vitest';
import { readCommand } from '../../../www/embed/protocol.js';

it('reads a command and its parameters', () => {
  expect(readCommand({ fifteen: 1, id: 7, command: 'seek', position: 3 })).toEqual({
    id: 7,
    command: 'seek',
    parameters: { position: '3' },
  });
  expect(readCommand({ fifteen: 1, command: 'solve' })).toEqual({ id: null, command: 'solve', parameters: {} });
});

it.each([[null], [undefined], ['solve'], [1], [[]], [{}], [{ command: 'solve' }], [{ __proto__: { fifteen: 1 } }]])(
  'ignores %o',
  (data) => {
    expect(readCommand(data)).toBeNull();
  },
);

it.each([
  [{ fifteen: '1', command: 'solve' }, 'version 1'],
  [{ fifteen: 2, command: 'solve' }, 'version 1'],
  [{ fifteen: 1 }, 'Unknown command of type undefined'],
  [{ fifteen: 1, command: 'constructor' }, '“constructor”'],
  [{ fifteen: 1, command: 'toString' }, '“toString”'],
  [{ fifteen: 1, command: 'remove' }, '“remove”'],
  [{ fifteen: 1, command: 'solve', solver: {} }, 'solver'],
  [{ fifteen: 1, command: 'set', image: 'x' }, 'image'],
  [{ fifteen: 1, command: 'set', origin: 'https://example.org' }, 'origin'],
  [{ fifteen: 1, command: 'set', goal: ['blank-last'] }, 'goal'],
  [{ fifteen: 1, command: 'seek', position: Number.NaN }, 'position'],
  [{ fifteen: 1, command: 'seek' }, '“seek” requires the parameter “position”'],
  [{ fifteen: 1, command: 'replay' }, '“replay” requires the parameter “text”'],
  [{ fifteen: 1, command: 'replay', text: 'U'.repeat(1e6) }, '1000000 characters'],
])('rejects %o', (data, named) => {
  const read = readCommand(data);
  expect(read).toMatchObject({ error: { code: 'bad-message', message: expect.stringContaining(named) } });
});

it('repeats only an id that is a string or a number', () => {
  expect(readCommand({ fifteen: 9, id: 'a' })).toMatchObject({ id: 'a' });
  expect(readCommand({ fifteen: 9, id: { toString: 'x' } })).toMatchObject({ id: null });
});
