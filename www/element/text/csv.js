// Writes tables as CSV (RFC 4180).

/** @param {(string | number)[][]} rows */
export function writeCsv(rows) {
  return rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** @param {string | number} cell */
function quoted(cell) {
  const text = String(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
