// Writes tables as CSV (RFC 4180).

export function writeCsv(rows: (string | number)[][]) {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

function quoted(cell: string | number) {
  const text = String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
