// The messages of the element and the page about unreadable texts: in every language as exact as in English, which comes from Rust.

import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { ErrorDetail } from '../../../www/element/game/details.js';
import { loadTexts } from '../../../www/element/text/texts.js';
import { english, Words } from '../../../www/element/text/words.js';
import texts from '../../../www/locales/en/errors.json';
import languages from '../../../www/locales/languages.json';
import { deviceOf, whyUnsupported } from '../../../www/solver/client/device.js';
import { buildFailed, loadFailed } from '../../../www/solver/client/table-state.js';
import { loadFailure } from '../../../www/solver/errors.js';
import { readBoards } from '../../../www/solver/index.js';
import { squareOf } from '../../../www/solver/shape.js';
import { rules } from '../../support/rules.js';

const others = languages.map(({ tag }) => tag).filter((tag) => tag !== 'en');
for (const tag of others) await loadTexts(tag);

const solved = '1 2 3/4 5 6/7 8 0';
const from16 = '1 2 3 4/5 6 7 8/9 10 11 12';
const boards = [
  ...['', '1', '1 2 3', Array.from({ length: 50 }, (_, tile) => tile).join(' '), `${from16}/13 14 15 0 0`],
  ...['1 2 3/4 five 6/7 8 0', '1 2 3 five', '1 2 3/😀 5 6/7 8 0', '1 2 3/$1 5 6/7 8 0'],
  ...['1 2 3/4 4 5/6 7 0', '1 1 2 2 3 3 4 4 0', `${from16}/13 14 99 0`, '1 2 3 4 5 6 7 8 1000', '1 2 3/4 5 6/8 7 9'],
  ...['1/2/3/4/5/0', '1 2 3 4 5 6 7 8 9 10 11/0', '1 2 3/4', '1 2/3 0/4', '1 2 3/4 5'],
  ...['1 2 3 4 5 0', '1 '.repeat(101), '1 '.repeat(100)],
  ...['1 2 3 4/5 6/7 8 0', '1/2 3 4 5 6 7 8 0', '[1 2 3/4 5 6/7 8 0'],
];
const moves = ['U', 'L', 'DDD', 'RRR', 'R10001', 'D? U'];
const goals = ['blank', '', '1 2 3', '1 2 3/4 4 5/6 7 0', `${from16}/13 14 15 0`];

function thrown(act: () => unknown, text: string): ErrorDetail {
  try {
    act();
  } catch (error) {
    const { code, message, start, end } = error as ErrorDetail;
    return { code, message, start, end, text };
  }
  throw new Error(`${text.slice(0, 80)} is valid`);
}

/** Texts whose errors the rules do not report: errors with hints, of tables, and of the numbers of tiles. */
const written = [
  ...['1 2 3 4 5 6 7 0 8 1', '2x4: 1 2 3 4 5 6 7 8 0', '1 2 3/4 5 6/0 7 8\nmoves: 7', '1 2 3/4 5 6/0 7 8\nmoves: L'],
  ...['1 2 3\n4 5 6\n7 8 9', '7 8 1 2 3 4 5 6', '1 2 3/4 5 6/7 O 8', '1 23/4 5 6/7 8 0', '1 2 3/4 5 6/7 8 zz'],
  ...['1 2 3 4 5 6 7 8 0 hello', '1 2 3 4 5 6 7 8 9 10 11 0', '| 1 | 2 |\n| 3 | 3 |', '1 2 3\n4 5 6\n7 8 0 1'],
  ...['1 2 3/4 5/6 7 8', '1 2 3\n4 0 5\n6 7 8\nmoves: O L', '1 2 3\n4 0 5\n6 7 8\nmoves: H D'],
  ...[
    '\u0089PNG\r\n\u001a\n\u0000\u0000 1 2 3/4 5 6/7 0 8',
    '1 2 3\n4 5 6\n0 7 8\nmoves: 5 2',
    '1 2 3\n4 5 6\n0 7 8\nmoves: up left down',
  ],
];
const assets = { wasm: () => readFile(new URL('../../../www/wasm/courses_bg.wasm', import.meta.url)) };

async function unread(text: string, movesOf: 'tile' | 'blank' = 'blank'): Promise<ErrorDetail[]> {
  const parts = await readBoards(text, { movesOf, assets });
  return parts.flatMap((part) => ('error' in part ? [{ ...part.error, text }] : []));
}

/** The error of a browser about a script or a module that could not be loaded. */
const missing = (what: string) => loadFailure(what, new TypeError('Failed to fetch'));

/** Errors of pattern tables, which the page and the lab show. */
const ofTables: ErrorDetail[] = [
  { code: 'bad-options', message: String(whyUnsupported('pdb-7-8', deviceOf({ deviceMemory: 4 }))) },
  ...[
    'the worker crashed.',
    'it no longer answers',
    missing('the script of the solver'),
    missing('the script of the worker'),
    `The solver failed to start: ${missing('the WebAssembly module')}. It requires a network connection, and a browser with module workers and WebAssembly.`,
  ].map((reason) => buildFailed(reason).error),
  ...['there is not enough memory.', missing('the script of the solver')].map(
    (reason) => loadFailed('out-of-memory', reason).error,
  ),
  // Errors of the workers and of the table manager (www/solver/worker/tables, www/solver/client).
  { code: 'table-failed', message: 'The table could not be stored: the storage is full.' },
  { code: 'table-failed', message: 'The table could not be stored: the worker crashed.' },
  { code: 'out-of-memory', message: 'There is not enough memory to build pdb-7-8: building it takes about 800 MB.' },
  { code: 'table-failed', message: 'The stored tables are gone. Reload the page to build them again.' },
  ...[
    'Building the table was canceled.',
    'The table was freed.',
    'The worker that was building the table was ended.',
  ].map((message) => ({ code: 'aborted', message }) as const),
];

const errors = [
  ...ofTables,
  ...(await Promise.all(written.map((text) => unread(text)))).flat(),
  ...(await unread('1 2 3/4 5 6/0 7 8\nmoves: R', 'tile')),
  ...boards.map((text) => thrown(() => rules.readBoard(text), text)),
  ...moves.map((text) => thrown(() => rules.readReplay(`${solved} ${text}`), `${solved} ${text}`)),
  ...goals.map((text) => thrown(() => rules.goalBoard(squareOf(3), text), text)),
  thrown(() => rules.goalBoard({ rows: 1, columns: 11 }, 'blank-last'), ''),
  // The core returns this error when a search begins.
  { code: 'unsolvable', message: texts.unsolvable.replace('{a}', '7').replace('{b}', '8') } as const,
  // The lab returns these errors for boards that its views do not show (www/lab/parts/shapes.ts).
  { code: 'bad-options', message: texts.tooManyCells.replace('{shape}', '5×5').replace('{n}', '16') } as const,
  {
    code: 'bad-options',
    message: texts.otherShapes.replace('{shape}', '5×5').replace('{shapes}', '6×6, 7×7'),
  } as const,
  { code: 'bad-goal', message: texts.cornerGoal } as const,
  {
    code: 'bad-options',
    message: texts.tableTooLarge.replace('{heuristic}', 'pdb-7-8').replace('{smaller}', 'pdb-5-5-5'),
  } as const,
];

const numbersIn = (text: string) =>
  Array.from(text.replace(/(?<=\d)[.,\u202f\u00a0](?=\d{3})/g, '').match(/\d+/g) ?? []).sort();

describe.each(others)('in %s', (tag) => {
  const words = new Words(tag);

  it.each(errors)('“$message” has the same place and values', (error) => {
    // In English the message is the same, in the page's words.
    expect(english.error(error).replaceAll('gap', 'blank')).toBe(error.message);
    expect(english.error(error)).not.toMatch(/ blank[ ,.;]/);
    const said = words.error(error);
    expect(said).not.toMatch(/[{}]|undefined|expected|Expected|\b(the|was|could)\b/i);
    expect([...new Set(numbersIn(said))]).toEqual([...new Set(numbersIn(error.message))]);
    const [, quoted] = /“(.*?)”/.exec(error.message) ?? [];
    if (quoted) expect(said).toContain(quoted);
  });

  it('what a page says itself about an error comes first', () => {
    const own = new Words(tag, { badBoardAt: 'Oh: {piece}', badBoard: 'Oh.' });
    expect(own.error(thrown(() => rules.readBoard('1 2 3/4 five 6/7 8 0'), '1 2 3/4 five 6/7 8 0'))).toBe('Oh: five');
    expect(own.error(thrown(() => rules.readBoard('1'), '1'))).toBe('Oh.');
  });

  it('an error that nobody has translated has a general text, also if only its reason is not translated', () => {
    const error = { code: 'bad-moves', message: 'Something else.' } as const;
    expect(words.error(error)).toBe(words.text('badMoves'));
    for (const failed of [buildFailed('out of memory.'), loadFailed('table-failed', 'the checksum is wrong')])
      expect(words.error(failed.error)).toBe(words.text('tableFailed'));
  });

  it.each(ofTables)('“$message” has more than a general text', (error) => {
    const general = ['failed', 'badOptions', 'tableFailed', 'outOfMemory'] as const;
    expect(general.map((key) => words.text(key))).not.toContain(words.error(error));
  });
});

it('each message in English is one of the core', () => {
  const forms = Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : Object.values(text)));
  const unused = forms.filter((form) => {
    const parts = form.split(/\{\w+\}/);
    return !errors.some(({ message }) => parts.every((part) => message.includes(part)));
  });
  expect(unused).toEqual([]);
});
