// The time at which the exercises of a class close. A link has it with its offset from UTC, so it is the same moment for everybody; a page shows
// it in the time zone of its reader. It is compared with the clock of the student's device: nothing else is known without a server.

import languages from '../../locales/languages.json';

const form = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(?:Z|([ +-])(\d\d):(\d\d))$/;

/**
 * Reads a time such as `2026-12-24T17:00Z` or `2026-12-24T18:00+01:00`. A plus that was not escaped arrives as a space.
 * @returns Unix time in milliseconds; null if it is no time, or if its offset is missing
 */
export function readClosing(text: string): number | null {
  const [, local, sign, hours = '0', minutes = '0'] = form.exec(text) ?? [];
  const time = Date.parse(`${local}Z`);
  // Some browsers read February 30 as March 2.
  if (Number.isNaN(time) || writeClosing(time) !== `${local}Z` || Number(hours) > 14 || Number(minutes) > 59)
    return null;
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === '-' ? time + offset : time - offset;
}

/** Writes a time to the minute. */
export const writeClosing = (time: number) => new Date(time).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z');

/** A time in words, with the name of the reader's time zone: “Thursday 24 December 2026 at 18:00 CET”. */
export const sayTime = (time: number, language: string) =>
  new Intl.DateTimeFormat(languages.find(({ tag }) => tag === language)?.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(time);

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** A duration in words, rounded up to minutes: “3 days 4 hours”, “2 hours 5 minutes”, “1 minute”. */
export function sayDuration(ms: number, language: string): string {
  let left = Math.ceil(ms / minute) * minute;
  const units: [unit: string, length: number][] =
    left >= day
      ? [
          ['day', day],
          ['hour', hour],
        ]
      : [
          ['hour', hour],
          ['minute', minute],
        ];
  const parts = units.map(([unit, length]) => {
    const count = Math.floor(left / length);
    left -= count * length;
    return { unit, count };
  });
  return parts
    .filter(({ count }) => count > 0)
    .map(({ unit, count }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count),
    )
    .join(' ');
}
