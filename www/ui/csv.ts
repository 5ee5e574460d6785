// Writes tables as CSV (RFC 4180).

/** @param separator - the spreadsheets of languages whose numbers have a decimal comma expect a semicolon */
export function writeCsv(rows: (string | number)[][], separator: ',' | ';' = ',') {
  return rows.map((row) => `${row.map((cell) => quoted(inCell(cell, separator))).join(separator)}\r\n`).join('');
}

const inCell = (cell: string | number, separator: ',' | ';') =>
  typeof cell === 'number' && separator === ';' ? String(cell).replace('.', ',') : String(cell);

function quoted(text: string) {
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
