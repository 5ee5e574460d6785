// Runs calls one at a time, and only the newest of the waiting ones. Used for the calls that show a view.
//
//   show A     runs
//   show B     ends A, and waits until it has returned
//   show C     ends B, which never begins

export class Turns {
  #ending = new AbortController();
  /** The last call. */
  #last: Promise<void> = Promise.resolve();

  /**
   * Ends the present call, and makes another one as soon as the present one has returned, unless a newer call has
   * replaced it by then.
   * @param act - must not reject
   */
  next(act: (signal: AbortSignal) => Promise<void>) {
    this.end();
    this.#ending = new AbortController();
    const { signal } = this.#ending;
    this.#last = this.#last.then(() => (signal.aborted ? undefined : act(signal)));
    return this.#last;
  }

  /** Ends the present call. */
  end() {
    this.#ending.abort();
  }
}
