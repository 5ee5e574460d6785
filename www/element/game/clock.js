// The clock of a game: plain data, and functions that return its next state. Times are in milliseconds of any steady clock.

/**
 * @typedef {object} Clock
 * @property {number} kept  time counted until the clock was last stopped
 * @property {number | null} since  when it was last started; null if it is stopped
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
