// The clock of a game: plain data, and functions from one reading to the next. Times are milliseconds of any steady
// source.

/**
 * @typedef {object} Clock
 * @property {number} kept time of the stretches that have ended
 * @property {number | null} since when the running stretch began; null while the clock stands
 */

/** @type {Readonly<Clock>} */
export const zeroClock = Object.freeze({ kept: 0, since: null });

/** @type {(clock: Clock, now: number) => Clock} */
export function startClock(clock, now) {
  return clock.since === null ? { kept: clock.kept, since: now } : clock;
}

/** @type {(clock: Clock, now: number) => Clock} */
export function stopClock(clock, now) {
  return clock.since === null ? clock : { kept: clock.kept + now - clock.since, since: null };
}

/** @type {(clock: Clock, now: number) => number} */
export function elapsed(clock, now) {
  return clock.since === null ? clock.kept : clock.kept + now - clock.since;
}

/** How long until the figure shown in whole seconds changes. @type {(clock: Clock, now: number) => number} */
export function untilNextSecond(clock, now) {
  return 1000 - (elapsed(clock, now) % 1000);
}
