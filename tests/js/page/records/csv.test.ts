import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../../www/ui/csv.js';
import { CsvError, readCsv } from '../../../../www/ui/read-csv.js';

const cellsIn = (text: string) => readCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it('puts cells with separators, quotes and line ends in quotes', () => {
    expect(
      writeCsv([
        ['a', 1, ''],
        ['b,c', 'say "d"', 'e\nf'],
      ]),
    ).toBe('a,1,\r\n"b,c","say ""d""","e\nf"\r\n');
  });

  it('reads back what it writes', () => {
    const rows = [
      ['one', 'two', 'three'],
      ['', '', 'x'],
      ['"', '""', ',"'],
      ['a\r\nb', ';', '\t'],
      [' spaces ', 'ä', ''],
    ];
    expect(cellsIn(writeCsv(rows))).toEqual(rows);
  });

  it('takes the separator and the line ends of any spreadsheet', () => {
    const rows = [
      ['a', 'b', 'c'],
      ['1', '2,3', ''],
    ];
    expect(cellsIn('\ufeffa;b;c\r\n1;2,3;')).toEqual(rows);
    expect(cellsIn('a\tb\tc\n1\t2,3\t\n')).toEqual(rows);
    expect(cellsIn('a,b,c\r1,"2,3",\r')).toEqual(rows);
  });

  it('believes a first line that names the separator', () => {
    const rows = [
      { line: 2, cells: ['a,b,c', 'd'] },
      { line: 3, cells: ['1', '2'] },
    ];
    expect(readCsv('sep=;\r\na,b,c;d\r\n1;2\r\n')).toEqual(rows);
    expect(readCsv('\ufeffSEP=\t\na,b,c\td\n1\t2')).toEqual(rows);
    expect(cellsIn('sep=;')).toEqual([['sep=', '']]);
  });

  it('leaves out empty lines and numbers the others as an editor does', () => {
    expect(readCsv('a,b\n\n"c\nd",e\n,\nf,g')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['c\nd', 'e'] },
      { line: 6, cells: ['f', 'g'] },
    ]);
    expect(readCsv('')).toEqual([]);
  });

  it.each([
    ['a,b\nc,"d', 2],
    ['a,b\n"c"d,e', 2],
    ['a,b\nc,d\n"', 3],
  ])('names the line of a wrong quote in %j', (text, line) => {
    expect(() => readCsv(text)).toThrow(new CsvError(line));
  });
});
