// Stub for the wasm module for multi-tile moves, since widgets count single-tile moves, and, in the worker of the lab, for the modules of
// views that no widget shows.

export class Engine {}
export class ClassWalks {}
export class LevelBeams {}
export class BoardGalaxy {}

export default function init(): Promise<never> {
  return Promise.reject(new Error('Widgets do not have this module.'));
}
