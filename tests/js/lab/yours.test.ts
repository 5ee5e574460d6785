// The frame of the reader's code, and the script of its worker.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { LabWords } from '../../../www/lab/text/lab-words.js';
import { codeOf, exampleOf, examples } from '../../../www/lab/views/yours/examples.js';
import { framePage, frameScript, frameScriptHash } from '../../../www/lab/views/yours/run/frame-page.js';
import { isValid } from '../../../www/lab/views/yours/run/run.js';
import type { Sent } from '../../../www/lab/views/yours/run/worker-source.js';
import { linesBefore, workerSource } from '../../../www/lab/views/yours/run/worker-source.js';

it('the policy has the hash of the script of the frame', () => {
  expect(frameScriptHash).toBe(`sha256-${createHash('sha256').update(frameScript).digest('base64')}`);
  expect(framePage).toContain(`<script>${frameScript}</script>`);
  expect(readFileSync('docs/lab.md', 'utf8')).toContain(`script-src '${frameScriptHash}'`);
});

it('the code of the reader begins after the lines that are counted', () => {
  expect(workerSource('CODE\nMORE').split('\n').slice(linesBefore)).toEqual(['CODE', 'MORE']);
});

it('an example is known with its comments in any language, and no other code is one', () => {
  const words = ['en', 'de', 'fr'].map((language) => {
    const texts: Record<string, string> = JSON.parse(readFileSync(`www/locales/${language}/lab/yours.json`, 'utf8'));
    return new LabWords(texts, language);
  });
  for (const example of examples) {
    const codes = words.map((one) => codeOf(example, one));
    expect(new Set(codes).size, example.name).toBe(words.length);
    for (const code of codes) {
      expect(code).not.toMatch(/\/\/ code[A-Z]/);
      expect(exampleOf(code)).toBe(example);
      // To JavaScript, this character ends a comment.
      for (const added of ['alert()', '//\u2028alert()', '// \ralert()'])
        expect(exampleOf(`${added}\n${code}`), added).toBeUndefined();
    }
  }
});

it('the examples differ, and only the wrong ones have a reason', () => {
  expect(new Set(examples.map(({ code }) => code)).size).toBe(examples.length);
  expect(examples.filter(({ reason }) => reason).map(({ name }) => name)).toEqual([
    'exampleSum',
    'exampleMisplacedBlank',
    'exampleManhattanBlank',
    'exampleNotebook',
  ]);
});

/** The messages of a worker with the code, for some boards of two tiles. */
function sentBy(code: string, boards: number) {
  const sent: object[] = [];
  const listeners: ((event: object) => void)[] = [];
  const scope = {
    postMessage: (message: object) => sent.push(message),
    close: () => {},
    addEventListener: (_type: string, listener: (event: object) => void) => listeners.push(listener),
  };
  const context = createContext(Object.assign(scope, { performance }));
  runInContext(workerSource(code), context);
  const goal = [1, 0];
  for (const listen of listeners) listen({ data: { boards: new Uint8Array(boards * goal.length), goal, every: 1 } });
  // Cloned, as messages are in a browser.
  return sent.map((message) => structuredClone(message) as Sent);
}

it('what the worker sends is valid, and what tampered code makes it send is not', () => {
  const kinds = (code: string) => sentBy(code, 2).map((message) => [message.kind, isValid(message, 2)]);
  const [started, reached] = [
    ['started', true],
    ['reached', true],
  ];
  expect(kinds('const h = () => 7;')).toEqual([started, reached, reached, ['values', true]]);
  expect(kinds('const g = 1;')).toEqual([started, ['no-function', true]]);
  expect(kinds(`const h = () => '"'.repeat(5_000_000);`)).toEqual([started, reached, ['value', true]]);
  const shorter = 'Uint16Array = class extends Uint16Array { constructor() { super(1); } }; const h = () => 7;';
  expect(kinds(shorter)).toEqual([started, reached, ['values', false]]);
  expect(kinds('JSON.stringify = () => "x".repeat(5_000_000); const h = () => "";').at(-1)).toEqual(['value', false]);
  expect(kinds('const h = () => [typeof postMessage, typeof close].join();').at(-1)).toEqual(['value', true]);
});

it('values may be fractions, in hundredths', () => {
  const values = (code: string) => sentBy(code, 2).find((message) => message.kind === 'values');
  expect(values('const h = () => 1.2 * 7;')).toEqual({ kind: 'values', values: Uint16Array.of(840, 840) });
  // The rounding error of a sum of fractions is not an error of h.
  expect(values('const h = () => 0.1 + 0.2;')).toEqual({ kind: 'values', values: Uint16Array.of(30, 30) });
  for (const wrong of ['-0.5', '255.5', '1 / 0', 'NaN', '"1"', '1n'])
    expect(sentBy(`const h = () => ${wrong};`, 2).at(-1)?.kind, wrong).toBe('value');
});

it('h is called again for some boards, and must return the same', () => {
  const kinds = (code: string) => sentBy(code, 2000).at(-1)?.kind;
  expect(kinds('const h = (board) => board[0];')).toBe('values');
  for (const unsteady of ['(n++) % 2', 'n++ % 3 && 1', '(n++) / 100', 'Math.random()'])
    expect(kinds(`let n = 0; const h = () => ${unsteady};`), unsteady).toBe('two-values');
});

it('the page accepts only messages that the worker and its frame can send', () => {
  const valid = [
    { kind: 'error', message: 'x', line: 3 },
    { kind: 'error' },
    { kind: 'values', values: new Uint16Array(9) },
    { kind: 'reached', index: 8 },
    { kind: 'two-values', index: 8, value: 1.5, again: 0 },
  ];
  const invalid = [
    ...[null, undefined, 5, 'values', {}, { kind: 'other' }],
    ...[
      { kind: 'error', message: 'x'.repeat(501) },
      { kind: 'error', message: {} },
      { kind: 'error', line: '1' },
    ],
    ...[
      { kind: 'values' },
      { kind: 'values', values: new Uint16Array(8) },
      { kind: 'values', values: new Uint8Array(9) },
      { kind: 'values', values: Array(9).fill(0) },
    ],
    ...[
      { kind: 'reached', index: 9 },
      { kind: 'reached', index: -1 },
      { kind: 'reached', index: '1' },
    ],
    ...[
      { kind: 'two-values', index: 9, value: 1, again: 0 },
      { kind: 'two-values', index: 0, value: '1', again: 0 },
      { kind: 'two-values', index: 0, value: 1, again: 1 },
      { kind: 'value', index: 0, value: {} },
      { kind: 'value', index: 0, value: 'x'.repeat(1000) },
    ],
  ];
  expect(valid.map((message) => isValid(message, 9))).toEqual(valid.map(() => true));
  expect(invalid.map((message) => isValid(message, 9))).toEqual(invalid.map(() => false));
});
