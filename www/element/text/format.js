// Numbers and times as people read them. One place, used by the element and by pages around it.

const suffixes = ['', ' k', ' M', ' G', ' T'];

/**
 * 258143 -> '258,143'. Intl.NumberFormat would take longer to be made than the whole first picture.
 * @type {(n: number, group?: string) => string} `group`: what stands between three digits and the next
 */
export function formatCount(n, group = ',') {
  // As a function, since a text may hold a `$`.
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, () => group);
}

/** Three figures and a unit, never four: 62040000 -> '62.0 M', 999999 -> '1.00 M', 850 -> '850'. @type {(n: number) => string} */
export function formatShort(n) {
  let value = n;
  let step = 0;
  // Rounding may carry into the next unit, so the comparison is made with what will be printed.
  while (Number(value.toPrecision(3)) >= 1000 && step < suffixes.length - 1) {
    value /= 1000;
    step += 1;
  }
  return step === 0 ? String(Math.round(value)) : value.toPrecision(3) + suffixes[step];
}

/** The same for marks in a chart: '305M', '14k', '8'. @type {(n: number) => string} */
export function formatMark(n) {
  const [figures, unit = ''] = formatShort(n).split(' ');
  return Math.round(Number(figures)) + unit;
}

/** Download sizes in the decimal units that browsers show: '1.3 MB', '840 kB'. @type {(bytes: number) => string} */
export function formatBytes(bytes) {
  if (bytes < 1e3) return `${bytes} bytes`;
  return bytes < 999_500 ? `${Math.round(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** How long a search took: '5 ms', '0.31 s', '6.2 s', '2 min 5 s'. @type {(ms: number) => string} */
export function formatDuration(ms) {
  if (ms < 1) return 'under 1 ms';
  if (ms < 99.5) return `${Math.round(ms)} ms`;
  if (ms < 995) return `${(ms / 1000).toFixed(2)} s`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** The clock of a game, whole seconds elapsed: '0:06', '12:34', '1:02:03'. @type {(ms: number) => string} */
export function formatClock(ms) {
  const seconds = Math.floor(ms / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** @type {(n: number) => string} */
export function movesWord(n) {
  return n === 1 ? '1 move' : `${formatCount(n)} moves`;
}
