// The reader of texts from JavaScript: the table of inputs that all interfaces share, with boards written by hand, and the moves of
// solutions in other forms.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FoundBoard, UnreadBoard } from '../../../www/solver/index.js';
import { readBoards, writeMoves } from '../../../www/solver/index.js';
import { replay } from '../../e2e/support/simulator.js';
import { everyBoard, tables } from '../../e2e/support/tables.js';

type Expected = string | { says: string; line: number; column: number };

interface Input {
  name: string;
  text: string;
  encoding?: string;
  movesOf?: 'tile' | 'blank';
  boards: Expected[];
  moves?: string;
  statedGoal?: string;
}

const inputs: Input[] = JSON.parse(await readFile(new URL('../../data/inputs.json', import.meta.url), 'utf8'));

const assets = { wasm: () => readFile(new URL('../../../www/wasm/courses_bg.wasm', import.meta.url)) };

/** The text as the bytes of a file; a text without an encoding stays a string. */
function encoded({ text, encoding }: Input): string | Uint8Array {
  if (!encoding) return text;
  const marked = encoding.endsWith('-bom') ? `\ufeff${text}` : text;
  if (encoding.startsWith('utf-8')) return new TextEncoder().encode(marked);
  const units = Array.from({ length: marked.length }, (_, index) => marked.charCodeAt(index));
  const bytes = units.flatMap((unit) => [unit & 255, unit >> 8]);
  if (encoding.startsWith('utf-16be'))
    for (let at = 0; at < bytes.length; at += 2) bytes.splice(at, 2, bytes[at + 1], bytes[at]);
  return Uint8Array.from(bytes);
}

/** The findings of the reader, in the form of the table. */
function seen(part: FoundBoard | UnreadBoard, text: string, { says }: { says: string }): Expected {
  if ('board' in part) return part.board;
  const { message, start } = part.error;
  const lines = text.slice(0, start).split('\n');
  const column = [...(lines.at(-1) ?? '')].length + 1;
  return { says: message.includes(says) ? says : message, line: lines.length, column };
}

beforeAll(async () => {
  // A missing file is an error with a code, and the next call tries again.
  const missing = { wasm: () => Promise.reject(new TypeError('no file')) };
  await expect(readBoards('1 2/3 0', { assets: missing })).rejects.toMatchObject({ code: 'worker-failed' });
  await readBoards('1 2/3 0', { assets });
});

describe('each input of the table is read', () => {
  it.each(inputs)('$name', async (input) => {
    const { text, movesOf, boards, moves, statedGoal } = input;
    const parts = await readBoards(encoded(input), { movesOf });
    const read = parts.map((part, index) => seen(part, text, Object(boards[index])));
    expect(read).toEqual(boards);
    const [first] = parts;
    if (!('board' in first)) return;
    expect(first).toMatchObject({ moves: moves ?? '', isGoalStated: statedGoal !== undefined });
    if (statedGoal !== undefined) expect(first.goal).toBe(statedGoal);
    if (moves) expect(first.position).toBe(replay(first.board, moves).board);
  });
});

it.each(tables)('568 boards with their distances are read from %s', async (_, text) => {
  expect(everyBoard).toHaveLength(568);
  const boards = everyBoard.map(({ board }) => ({ board, moves: '' }));
  expect(await readBoards(text, { assets })).toMatchObject(boards);
});

describe('the goal that is meant', () => {
  it.each([
    ['one of two on boards of even size', '1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15', 'blank-last', null],
    ['the other one', '0,1,2,3,4,5,6,7,8,9,10,11,12,13,15,14', 'blank-last', null],
    ['one of two', '4,1,2,3,0,5,6,7,8,9,10,11,12,13,14,15', 'blank-first', null],
    ['blank last where both can be', '1,2,5,3,4,0,6,7,8', 'blank-last', 'blank-first'],
    ['blank last where none can be', '2,1,3,4,5,6,7,8,0', 'blank-last', null],
  ])('%s', async (_, text, goal, otherGoal) => {
    expect(await readBoards(text)).toMatchObject([{ goal, otherGoal, isGoalStated: false, hasCommas: true }]);
  });
});

it('places count UTF-16 code units, in each board of a text', async () => {
  const parts = await readBoards('# 😀\n1 2\n3 0\n\n# 😀\n1 2\n3 x3\n\n1 2/0 3');
  expect(parts).toMatchObject([
    { start: 5, end: 12, board: '1 2/3 0' },
    { start: 19, error: { code: 'bad-board', start: 25, end: 27 } },
    { start: 29, end: 36, board: '1 2/0 3' },
  ]);
});

it('moves alone lead from the goal of the given shape', async () => {
  const board = replay('1 2 3/4 5 6/7 8 0', 'RDDLU').board;
  const size = { rows: 3, columns: 3 };
  expect(await readBoards('R D2 L U', size)).toMatchObject([{ board, moves: '', position: board }]);
  expect(await readBoards('left up up right down', { ...size, movesOf: 'blank' })).toMatchObject([{ board }]);
  expect(await readBoards('R D9', size)).toMatchObject([{ error: { code: 'bad-moves', start: 2, end: 4 } }]);
  const snail = replay('1 2 3/8 0 4/7 6 5', 'RD').board;
  expect(await readBoards('RD', { ...size, goal: 'snail' })).toMatchObject([{ board: snail }]);
});

it('a text without rows that may be several boards lists them', async () => {
  const [part] = await readBoards('1 2 3 4 5 6 7 8 9 10 11 0');
  const { code, readings } = (part as UnreadBoard).error;
  expect(code).toBe('bad-board');
  const shapes = readings.map((board) => board.split('/').map((row) => row.split(' ').length));
  expect(shapes).toContainEqual([4, 4, 4]);
  expect(shapes).toContainEqual([3, 3, 3, 3]);
  for (const board of readings) expect(board.split(/[ /]/)).toHaveLength(12);
});

it('options that are not valid are errors with codes', async () => {
  await expect(readBoards('1 2/3 0', { goal: 'x' })).rejects.toMatchObject({ name: 'FifteenError', code: 'bad-goal' });
  await expect(readBoards('1 2/3 0', { rows: 11 })).rejects.toMatchObject({ code: 'bad-options' });
  await expect(readBoards('1 2/3 0', { movesOf: 'x' as 'tile' })).rejects.toMatchObject({
    code: 'bad-options',
    message: 'Unknown mover “x”; expected one of tile, blank.',
  });
});

describe('moves are written', () => {
  const board = '1 2 3/4 5 6/0 7 8';
  it.each([
    [{}, 'LLRR'],
    [{ form: 'runs' }, 'L2R2'],
    [{ form: 'words' }, 'left left right right'],
    [{ form: 'words', movesOf: 'blank' }, 'right right left left'],
    [{ form: 'arrows', movesOf: 'blank' }, '→ → ← ←'],
    [{ form: 'tiles' }, '7 8 8 7'],
  ] as const)('%j', async (options, written) => {
    expect(await writeMoves(board, 'LLRR', options)).toBe(written);
  });

  it('and what cannot be is refused', async () => {
    await expect(writeMoves(board, 'LX')).rejects.toMatchObject({ code: 'bad-moves', start: 1, end: 2 });
    await expect(writeMoves(board, 'LLL')).rejects.toMatchObject({ code: 'bad-moves' });
    await expect(writeMoves('1 2', 'L')).rejects.toMatchObject({ code: 'bad-board' });
    await expect(writeMoves(board, 'L', { form: 'x' as 'words' })).rejects.toMatchObject({ code: 'bad-options' });
  });
});
