// Days of the calendar where the visitor is, such as `2026-11-21`, and how they are written.

import { locale } from '../text/figures.js';

/** @typedef {string} Day as `YYYY-MM-DD` */

/** The day of a moment where the visitor is. @param {Date} moment @returns {Day} */
export function dayOf(moment) {
  const parts = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

/** Milliseconds until the next day begins, which is not always at 0:00 and not always 24 hours after this one began. @param {Date} moment */
export function msToNextDay(moment) {
  const next = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1);
  return next.getTime() - moment.getTime();
}

/** The days before a day, the latest first. @param {Day} day  @param {number} count */
export function daysBefore(day, count) {
  return Array.from({ length: count }, (_, index) => {
    const date = utc(day);
    date.setUTCDate(date.getUTCDate() - index - 1);
    return date.toISOString().slice(0, 10);
  });
}

/** '21 November 2026', '21. November 2026', on one line. @param {Day} day */
export function longDate(day) {
  return written(day, { day: 'numeric', month: 'long', year: 'numeric' }).replaceAll(' ', '\u00a0');
}

/** 'Sat 21 November', 'Sa 21. November'. @param {Day} day */
export function shortDate(day) {
  return `${written(day, { weekday: 'short' })} ${written(day, { day: 'numeric', month: 'long' })}`;
}

/** A calendar has no time zones and no clock changes, so days are counted in UTC. @param {Day} day */
function utc(day) {
  return new Date(`${day}T00:00Z`);
}

/** @param {Day} day  @param {Intl.DateTimeFormatOptions} parts */
function written(day, parts) {
  return new Intl.DateTimeFormat(locale(), { ...parts, timeZone: 'UTC' }).format(utc(day));
}
