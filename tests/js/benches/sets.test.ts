import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRecords } from '../../../benches/proofs.js';
import { clausecker, deepCubeA, SETS } from '../../../benches/sets.js';
import { replay, textOf, tilesOf } from '../../e2e/support/simulator.js';

const folder = new URL('../../../docs/records/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));

/** Rows and columns of the boards of each set. */
const shapes: Record<string, [number, number]> = {
  clausecker: [5, 5],
  'clausecker-open': [5, 5],
  'deepcubea-5x5': [5, 5],
  'deepcubea-6x6': [6, 6],
  'deepcubea-6x6-10s': [6, 6],
  'deepcubea-7x7': [7, 7],
  'deepcubea-7x7-10s': [7, 7],
  'random-4x7': [4, 7],
  'random-5x6': [5, 6],
};

const opposite: Record<string, string> = { U: 'D', D: 'U', L: 'R', R: 'L' };

/** The sum of the distances of the tiles from their cells in the goal. */
function manhattan(board: string, goal: string, columns: number) {
  const [tiles, targets] = [tilesOf(board), tilesOf(goal)];
  const distance = (tile: number) => {
    const [a, b] = [tiles.indexOf(tile), targets.indexOf(tile)];
    return Math.abs((a % columns) - (b % columns)) + Math.abs(Math.floor(a / columns) - Math.floor(b / columns));
  };
  return tiles.filter(Boolean).reduce((total, tile) => total + distance(tile), 0);
}

it('every set has a shape here, and every file is of a set', () => {
  expect(Object.keys(shapes)).toEqual(Object.keys(SETS));
  expect(files.map((file) => file.replace(/\.jsonl$/, '')).filter((name) => !Object.hasOwn(SETS, name))).toEqual([]);
  expect(files.length).toBeGreaterThan(0);
});

it.each(files)('%s: each solution replays, and its bound and its length agree with each other', (file) => {
  const name = file.replace(/\.jsonl$/, '');
  const [rows, columns] = shapes[name];
  const numbers = Array.from({ length: rows * columns - 1 }, (_, index) => index + 1);
  const goal = textOf(SETS[name].goal === 'blank-first' ? [0, ...numbers] : [...numbers, 0], columns);
  const records = readRecords(readFileSync(new URL(file, folder), 'utf8'));
  const boards = records.map(({ moves, length, lowerBound, optimal }) => {
    expect(moves.length).toBe(length);
    expect(optimal).toBe(lowerBound === length);
    expect(lowerBound).toBeLessThanOrEqual(length);
    const { board } = replay(
      goal,
      Array.from(moves, (move) => opposite[move])
        .reverse()
        .join(''),
    );
    expect(replay(board, moves).board).toBe(goal);
    // Tables of disjoint patterns are never below the Manhattan distance, so no bound is.
    expect(manhattan(board, goal, columns)).toBeLessThanOrEqual(lowerBound);
    return board;
  });
  expect(new Set(boards).size).toBe(records.length);
  expect(new Set(records.map(({ id }) => id)).size).toBe(records.length);
});

describe('the files of others', () => {
  const tiles = Array.from({ length: 25 }, (_, index) => index);

  it('Clausecker’s boards come in the order of their nodes, with their numbers in the file', () => {
    const text = `# a comment\n${tiles}  40  9000000000 1,0\n${tiles.toReversed()} 150 10000000000 3\n${tiles} 38 17 1,0\n`;
    expect(clausecker(text)).toEqual([
      { id: 3, board: textOf(tiles), published: 38, publishedNodes: 17 },
      { id: 1, board: textOf(tiles), published: 40, publishedNodes: 9_000_000_000 },
    ]);
  });

  it('DeepCubeA’s boards have their optimal length, or else that of the network', () => {
    const head = 'index,board,optimal,deepcubea,deepcubea_seconds';
    expect(deepCubeA(`${head}\n7,${tiles.join(' ')},88,90,23.4\n8,${tiles.join(' ')},,91,23\n`)).toEqual([
      { id: 7, board: textOf(tiles), published: 88 },
      { id: 8, board: textOf(tiles), published: 91 },
    ]);
  });

  it.each(['# Fifteen', '1,2,3  4  5', `${tiles},25 1 2`, `${tiles.with(3, 7)} 1 2`])('“%s” is no board', (text) => {
    expect(() => clausecker(`${tiles} 38 17 1,0\n!${text}\n`)).toThrow(
      'is no board; expected the numbers from 0 to 24',
    );
  });

  it('a table without boards is refused', () => {
    expect(() => deepCubeA('index,optimal\n1,2\n')).toThrow('“index,optimal” has no column “board”.');
  });
});
