// Takes the place of the wasm module for multi-tile moves, since widgets count moves one by one, and in the worker of the lab of what only views
// need that no widget shows.

export class Engine {}
export class ClassWalks {}
export class LevelBeams {}

export default function init(): Promise<never> {
  return Promise.reject(new Error('Widgets do not have this module.'));
}
