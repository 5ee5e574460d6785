// The order in which a map is drawn, with a worker whose answers the tests determine. Node has no canvases that could be transferred.

import { expect, it } from 'vitest';
import type { RemoteGrowth } from '../../../www/lab/engine/engine.js';
import type { MapLook } from '../../../www/lab/engine/grown-table.js';
import { MapCanvas } from '../../../www/lab/views/growth/map-canvas.js';

/** A look identified by its level. */
function look(level: number): MapLook {
  return { level, ringed: 0, edges: new Uint32Array(), colors: new Uint8Array(), density: 1 };
}

/** A canvas, and a log of its events. */
function recorded() {
  const log: string[] = [];
  let answer = { resolve: (_: null) => {}, reject: (_: Error) => {} };
  const growth = {
    draw({ level }: MapLook) {
      log.push(`draws ${level}`);
      return new Promise<null>((resolve, reject) => {
        answer = { resolve, reject };
      });
    },
  };
  const canvas = new MapCanvas({} as HTMLCanvasElement, growth as unknown as RemoteGrowth, (thrown) => {
    log.push(String(thrown));
    // The view shows the failure and redraws the map.
    canvas.draw(look(99));
  });
  return { canvas, log, drawn: () => answer.resolve(null), failed: () => answer.reject(new Error('crashed')) };
}

/** Waits until all promises have called their listeners. */
function settled() {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

it('draws one map at a time, and of those that wait only the newest', async () => {
  const { canvas, log, drawn } = recorded();
  canvas.draw(look(1));
  await settled();
  canvas.draw(look(2));
  const last = canvas.draw(look(3));
  await settled();
  expect(log).toEqual(['draws 1']);
  drawn();
  await settled();
  expect(log).toEqual(['draws 1', 'draws 3']);
  drawn();
  await last;
  expect(log).toHaveLength(2);
});

it('reports a failure once, and draws no more', async () => {
  const { canvas, log, failed } = recorded();
  canvas.draw(look(1));
  await settled();
  failed();
  await settled();
  await canvas.draw(look(2));
  expect(log).toEqual(['draws 1', 'Error: crashed']);
});
