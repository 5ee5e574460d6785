// Takes the place of the module for multi-tile moves in the workers of widgets, which count moves one by one.

export class Engine {}

export default function init(): Promise<never> {
  return Promise.reject(new Error('Widgets have no module for multi-tile moves.'));
}
