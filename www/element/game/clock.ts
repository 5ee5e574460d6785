// The clock of a game: plain data, and functions that return its next state. Times are in milliseconds of any steady clock.

export interface Clock {
  /** time counted until the clock was last stopped */
  kept: number;
  /** when it was last started; null if it is stopped */
  since: number | null;
}

export const zeroClock: Readonly<Clock> = Object.freeze({ kept: 0, since: null });

export function startClock(clock: Clock, now: number): Clock {
  return clock.since === null ? { kept: clock.kept, since: now } : clock;
}

export function stopClock(clock: Clock, now: number): Clock {
  return clock.since === null ? clock : { kept: clock.kept + now - clock.since, since: null };
}

export function elapsed(clock: Clock, now: number): number {
  return clock.since === null ? clock.kept : clock.kept + now - clock.since;
}
