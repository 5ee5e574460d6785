// Calls that never overlap, and of which only the newest counts: those that show a view.
//
//   show A     runs
//   show B     ends A, and waits until it has returned
//   show C     ends B, which never begins

export class Turns {
  #ending = new AbortController();
  /** The last call. */
  #last: Promise<void> = Promise.resolve();

  /**
   * Ends the present call, and makes another one as soon as that one has returned, unless something newer is wanted by
   * then.
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
