// The objects of the lab's worker whose methods the page calls.

/** The number of an object. */
export type Handle<T> = number & { readonly of?: T };

export class HeldObjects {
  #objects: Map<number, { free?: () => void }> = new Map();
  #last = 0;

  /** @param object - its `free` is called once the page no longer uses it */
  add<T extends object>(object: T): Handle<T> {
    this.#objects.set(++this.#last, object);
    return this.#last;
  }

  get(handle: number) {
    return this.#objects.get(handle);
  }

  free(handle: number) {
    this.#objects.get(handle)?.free?.();
    this.#objects.delete(handle);
  }
}
