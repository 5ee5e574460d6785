// When the page stores something: soon after it has changed, and when the page is left.

/** A change is stored after this many milliseconds, so that a fast player never waits. */
const delayMs = 300;

/**
 * Calls a function soon after each of some events, and when the page is hidden or left.
 * @param signal - ends this
 * @returns calls it now
 */
export function storeOnChange(
  target: EventTarget,
  events: string[],
  store: () => void,
  signal?: AbortSignal,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page is being left: it is hidden after that, when its address may have changed although a reload does not use the new one. */
  let isLeft = false;
  const storeNow = () => {
    clearTimeout(timer);
    timer = undefined;
    store();
  };
  const storeSoon = () => {
    timer ??= setTimeout(storeNow, delayMs);
  };
  for (const type of events) target.addEventListener(type, storeSoon, { signal });
  // Pages on phones are often ended without any other event.
  document.addEventListener('visibilitychange', () => document.hidden && !isLeft && storeNow(), { signal });
  const leave = () => {
    storeNow();
    isLeft = true;
  };
  const comeBack = () => {
    isLeft = false;
  };
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', comeBack, { signal });
  return storeNow;
}
