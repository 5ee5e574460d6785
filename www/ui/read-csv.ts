// Reads tables as CSV (RFC 4180).

/** A quote without its counterpart. */
export class CsvError extends Error {
  line: number;

  constructor(line: number) {
    super(`Line ${line} has a quote without its counterpart.`);
    this.line = line;
  }
}

/** The line before a table with which spreadsheets say what separates its cells. */
const said = /^sep=([,;\t])(?:\r\n|\r|\n)/i;

/**
 * Reads the rows of a table, each with the number of its first line. The first line decides whether commas, semicolons
 * or tabs separate the cells, since spreadsheets use the separator of their country. Empty lines are left out.
 */
export function readCsv(text: string): { line: number; cells: string[] }[] {
  const table = text.replace(/^\ufeff/, '');
  const separator = separatorOf(table);
  // A cell, quoted or plain, and the separator or line break after it.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y');
  const rows = [];
  const [before = ''] = said.exec(table) ?? [];
  cell.lastIndex = before.length;
  let line = before ? 2 : 1;
  let row: { line: number; cells: string[] } = { line, cells: [] };
  while (cell.lastIndex < table.length) {
    const found = cell.exec(table);
    if (!found) throw new CsvError(line);
    const [all, inQuotes, plain, end] = found;
    row.cells.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    line += all.split(/\r\n|\r|\n/).length - 1;
    if (end === separator && cell.lastIndex < table.length) continue;
    if (end === separator) row.cells.push('');
    if (row.cells.some(Boolean)) rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

/** The separator that a table names before its first row, or that occurs most often in it. */
export function separatorOf(table: string): string {
  const [, named] = said.exec(table) ?? [];
  if (named) return named;
  const header = table.slice(0, table.search(/[\r\n]|$/));
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: header.split(separator).length }));
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).separator;
}
