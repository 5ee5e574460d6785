/** The state that a widget shares with Python (python/src/fifteen_puzzle/widgets/), by name. */
export interface State {
  /** The name of the element. */
  _tag: string;
  /** Its attributes; null for attributes that are left out. */
  _attributes: Record<string, string | null>;
  /** A reference to the model with the script. */
  _script: string;
  board: string | null;
  goal: string;
  moves: string;
  solution: SolutionFields | null;
  error: string;
  /** A method of the element that Python has called; empty once it has been called here. */
  _call: Call | Record<string, never>;
}

/** A solution as Python reads and writes it. */
export interface SolutionFields {
  board: string;
  goal: string;
  moves: string;
  length: number;
  optimal: boolean;
  lower_bound: number;
  algorithm: string;
  heuristic: string | null;
  expanded: number;
  generated: number;
  seconds: number;
  threads: number;
  limit: string | null;
  iterations: { bound: number; expanded: number; generated: number }[];
}

export interface Call {
  method: 'hint' | 'replay';
  text: string;
}

/** The part of anywidget's model that this folder uses. */
export interface Model {
  get<Name extends keyof State>(name: Name): State[Name];
  set<Name extends keyof State>(name: Name, value: State[Name]): void;
  save_changes(): void;
  on(event: string, listener: () => void): void;
  off(event: string, listener: () => void): void;
  widget_manager: { get_model(id: string): Promise<ScriptModel> };
}

/** The model with the script that defines the elements. */
export interface ScriptModel {
  get(name: 'data'): DataView<ArrayBuffer> | null;
  get(name: 'version'): string;
  set(name: 'data', value: DataView): void;
}
