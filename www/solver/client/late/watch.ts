// Notices workers that have died without a word: a browser or a process that is short of memory may end them, and so may other
// scripts. Loaded with the first worker.

import type { ListenedTo } from '../worker-like.js';

/** Only the time in which the page itself runs is counted, since timers rest as long as it is frozen or busy. */
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

/**
 * Sends a worker a message that it answers between two slices, and declares it dead if it has been silent for too long.
 * Call it at every tick. A worker that has never answered may still be loading its script.
 */
export function checkSilence(listenedTo: ListenedTo, maxSilenceMs: number) {
  listenedTo.silentTicks += 1;
  if (listenedTo.silentTicks * TICK_MS > maxSilenceMs) listenedTo.fail('it no longer answers');
  else if (listenedTo.silentTicks > 1) listenedTo.worker.postMessage({ type: 'ping' }, []);
}

/** Storing a large table takes long on a slow disk. */
const MAX_BUILDER_SILENCE_MS = 60_000;

/** Watches a table builder until it has ended. */
export function watchBuilder(listenedTo: ListenedTo, hasEnded: () => boolean) {
  const watch = new Watch(() => {
    if (!hasEnded()) checkSilence(listenedTo, MAX_BUILDER_SILENCE_MS);
    return !hasEnded();
  });
  watch.start();
}
