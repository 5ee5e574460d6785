import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parameterError, readParameters, settingNames } from '../../../www/embed/parameters.js';
import { readCommand } from '../../../www/embed/protocol.js';
import { cases, timeLimit } from './cases.js';

const commands = [
  ...[
    'state',
    'set',
    'shuffle',
    'solve',
    'stop',
    'cancel',
    'hint',
    'undo',
    'redo',
    'reset',
    'play',
    'pause',
    'seek',
    'replay',
  ],
  ...['constructor', '__proto__', 'toString', 'Solve', ''],
];
const values = fc.oneof(
  fc.constantFrom('3', '4', '9', 'true', 'false', 'blank-last', 'beam', 'auto', 'en', '0', '1', '-1', '1e9', 'NaN', ''),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.anything(),
);
const names = fc.oneof(
  fc.constantFrom(...settingNames, 'position', 'text', 'moves', 'origin', '__proto__'),
  fc.string(),
);

/** Nearly valid messages. */
const messages = fc
  .record(
    {
      fifteen: fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.anything()),
      id: fc.oneof(fc.integer(), fc.string(), fc.anything()),
      command: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...commands) }, fc.anything()),
      more: fc.dictionary(names, values, { maxKeys: 3 }),
    },
    { requiredKeys: ['more'] },
  )
  .map(({ more, ...message }) => ({ ...message, ...more }));

/** A command whose parameter is a number. */
const seeks = fc.record({ fifteen: fc.constant(1), command: fc.constant('seek'), position: values });

it(
  'reads any message as a command whose parameters are allowed, or says what is wrong with it',
  () => {
    let positions = 0;
    const any = fc.oneof({ weight: 8, arbitrary: messages }, seeks, fc.anything());
    fc.assert(
      fc.property(any, (data) => {
        const read = readCommand(data);
        if (read === null) return;
        expect([null, 'string', 'number']).toContain(read.id === null ? null : typeof read.id);
        if ('error' in read) {
          expect(read.error.code).toBe('bad-message');
          expect(read.error.message).toMatch(/\S/);
          expect(read.error.message.length).toBeLessThan(1000);
          return;
        }
        for (const [name, value] of Object.entries(read.parameters)) {
          if (name === 'position') expect(Number(value)).toSatisfy(Number.isSafeInteger);
          else if (name === 'text') expect(value).toBeTypeOf('string');
          else expect(parameterError(name, String(value))).toBeNull();
        }
        // The parsed parameters make a command again; numbers were written out.
        const { position, ...texts } = read.parameters;
        if (position !== undefined) positions++;
        const numbers = position === undefined ? {} : { position: Number(position) };
        const again = { fifteen: 1, id: read.id, command: read.command, ...texts, ...numbers };
        expect(readCommand(structuredClone(again))).toEqual(read);
      }),
      cases(3000),
    );
    expect(positions).toBeGreaterThan(10);
  },
  timeLimit,
);

it(
  'reads any address',
  () => {
    const part = fc.oneof(
      fc.tuple(names, fc.string()).map(([name, value]) => `${encodeURIComponent(name)}=${value}`),
      fc.string(),
    );
    const address = fc.array(part, { maxLength: 5 }).map((parts) => parts.join('&'));
    fc.assert(
      fc.property(address, address, (search, hash) => {
        const { settings, errors } = readParameters({ search: `?${search}`, hash: `#${hash}` });
        for (const [name, value] of Object.entries(settings)) expect(parameterError(name, value)).toBeNull();
        for (const { code, message } of errors) expect(`${code}: ${message}`).toMatch(/^bad-options: \S/);
      }),
      cases(1000),
    );
  },
  timeLimit,
);
