// Formats numbers and times for people, in the element and on pages around it.

const suffixes = ['', ' k', ' M', ' G', ' T'];

/**
 * Groups the digits of a number: 258143 -> '258,143'. Creating Intl.NumberFormat would take longer than drawing the
 * element.
 * @param group - separates groups of three digits
 */
export function formatCount(n: number, group: string = ','): string {
  // A function, since `$` has a meaning in a replacement string.
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, () => group);
}

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

/** The clock of a game: '0:06.250', '12:34.000', '1:02:03.999'. */
export function formatClock(ms: number, decimal: string = '.'): string {
  const whole = Math.floor(ms);
  const digits = (n: number, length = 2) => String(Math.floor(n)).padStart(length, '0');
  const seconds = `${digits((whole / 1000) % 60)}${decimal}${digits(whole % 1000, 3)}`;
  const minutes = Math.floor(whole / 60_000);
  return minutes < 60 ? `${minutes}:${seconds}` : `${Math.floor(minutes / 60)}:${digits(minutes % 60)}:${seconds}`;
}
