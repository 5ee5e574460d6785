// Detects workers that died silently: a browser or a process that is short of memory may end them, and so may other scripts.
// Loaded with the first worker.

import type { WorkerLink } from '../worker-link.js';

/** Ticks count only the time in which the page itself runs: timers stop while it is frozen or busy. */
export const TICK_MS = 500;

/** Calls back every `TICK_MS` while there is something to watch. */
export class Watch {
  #tick;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** @param tick - returns whether there is still something to watch */
  constructor(tick: () => boolean) {
    this.#tick = tick;
  }

  start() {
    if (this.#timer !== undefined) return;
    this.#timer = setInterval(() => {
      if (this.#tick()) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    }, TICK_MS);
    // A process of Node ends without waiting for the next tick.
    Object(this.#timer).unref?.();
  }
}

/** The part of a worker's link that is needed to notice that it is silent. */
type Silent = Pick<WorkerLink, 'silentTicks' | 'post' | 'fail'>;

/**
 * Sends a worker a message that it answers between two slices, and declares it dead if it has been silent for too long.
 * Call it at every tick. A worker that has never answered may still be loading its script.
 */
export function checkSilence(link: Silent, maxSilenceMs: number) {
  link.silentTicks += 1;
  if (link.silentTicks * TICK_MS > maxSilenceMs) link.fail('it no longer answers');
  else if (link.silentTicks > 1) link.post({ type: 'ping' });
}

/** Watches workers as long as something is requested of them. */
export function silenceWatch(links: () => Silent[], maxSilenceMs: number, isRequested: () => boolean) {
  return new Watch(() => {
    if (isRequested()) for (const link of links()) checkSilence(link, maxSilenceMs);
    return isRequested();
  });
}
