// Writes counts, and the clock of a game.

/**
 * Groups the digits of a number: 258143 -> '258,143'. Creating Intl.NumberFormat would take longer than drawing the
 * element.
 * @param group - separates groups of three digits
 */
export function formatCount(n: number, group: string = ','): string {
  // A function, since `$` has a meaning in a replacement string.
  return String(Math.round(n)).replace(/\B(?=(\d{3})+$)/g, () => group);
}

/** The clock of a game: '0:06.250', '12:34.000', '1:02:03.999'. */
export function formatClock(ms: number, decimal: string = '.'): string {
  const whole = Math.floor(ms);
  const digits = (n: number, length = 2) => String(Math.floor(n)).padStart(length, '0');
  const seconds = `${digits((whole / 1000) % 60)}${decimal}${digits(whole % 1000, 3)}`;
  const minutes = Math.floor(whole / 60_000);
  return minutes < 60 ? `${minutes}:${seconds}` : `${Math.floor(minutes / 60)}:${digits(minutes % 60)}:${seconds}`;
}
