// Formats numbers and times for people, with a unit. The formats that a game shows at once are in numbers.ts.

const suffixes = ['', ' k', ' M', ' G', ' T'];

/** Rounds to three digits and a unit: 62040000 -> '62.0 M', 999999 -> '1.00 M', 850 -> '850'. */
export function formatShort(n: number): string {
  let value = n;
  let step = 0;
  // Rounding may carry into the next unit, so the rounded value is compared.
  while (Number(value.toPrecision(3)) >= 1000 && step < suffixes.length - 1) {
    value /= 1000;
    step += 1;
  }
  return step === 0 ? String(Math.round(value)) : value.toPrecision(3) + suffixes[step];
}

/** A number as short as the marks of a chart need it: '305M', '14k', '8'. */
export function formatMark(n: number): string {
  const [figures, unit = ''] = formatShort(n).split(' ');
  return Math.round(Number(figures)) + unit;
}

/**
 * '10 k'.
 * @param n - a round number
 */
export function tickLabel(n: number) {
  const step = n < 1000 ? 0 : Math.floor(Math.log10(n) / 3 + 1e-9);
  return `${Number((n / 1000 ** step).toPrecision(3))}${suffixes[step]}`;
}

/** A duration: '5 ms', '0.31 s', '6.2 s', '2 min 5 s', '10 h 4 min'. */
export function formatDuration(ms: number): string {
  if (ms < 1) return 'under 1 ms';
  if (ms < 99.5) return `${Math.round(ms)} ms`;
  if (ms < 995) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  const minutes = Math.round(ms / 60_000);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
