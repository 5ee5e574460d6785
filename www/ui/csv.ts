// Writes tables as CSV (RFC 4180).

/** @param separator - the spreadsheets of some languages expect a semicolon */
export function writeCsv(rows: (string | number)[][], separator: ',' | ';' = ',') {
  return rows.map((row) => `${row.map(quoted).join(separator)}\r\n`).join('');
}

function quoted(cell: string | number) {
  const text = String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
