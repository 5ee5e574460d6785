import { expect, it } from 'vitest';
import { tableFolder } from '../../../../www/solver/client/solve-options.js';
import type { TableSource } from '../../../../www/solver/index.js';
import { Solver } from '../../../../www/solver/index.js';

it.each([
  [undefined, undefined, undefined],
  [undefined, '/mine/', '/mine/'],
  ['auto', undefined, undefined],
  ['auto', '/mine/', '/mine/'],
  ['fetch', undefined, ''],
  ['fetch', '/mine/', '/mine/'],
  ['build', undefined, undefined],
  ['build', '/mine/', undefined],
] as [TableSource | undefined, string | undefined, string | undefined][])(
  'with tables: %s and the folder %s, tables come from %j',
  (tables, folder, from) => {
    expect(tableFolder(tables, folder)).toBe(from);
  },
);

it('another value is an error that names the right ones', () => {
  const tables = 'download' as any;
  const error = { code: 'bad-options', message: 'Invalid tables download; expected auto, fetch, build.' };
  expect(() => new Solver({ tables })).toThrow(expect.objectContaining(error));
});
