// What the page and the worker that runs Python send each other.

/** A program to run, with the modules that it imports by name. */
export interface Run {
  name: string;
  program: string;
  modules: Record<string, string>;
}

/** Python has loaded, or cannot be loaded; lines that the program has printed; its end, perhaps by an error. */
export type Report =
  | { kind: 'ready' }
  | { kind: 'unavailable' }
  | { kind: 'printed'; text: string }
  | { kind: 'ended'; error: string | null };
