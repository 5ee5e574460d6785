// The steps of a search as the rows of a table.

import type { View } from '../../../wasm/lab.js';
import type { Scene, Setting } from '../../parts/search/scene.js';
import { moveOf, sceneOf } from '../../parts/search/scene.js';
import { eventName } from '../../parts/search/sentences.js';
import type { LabWords } from '../../text/lab-words.js';
import type { Table } from '../../view.js';

export function tableOf(views: View[], setting: Setting, words: LabWords): Table {
  const boundKey = views[0]?.lists ? 'headSmallest' : 'headBound';
  return {
    head: ['headStep', 'headPath', 'headMove', 'headTile', 'headEvent', 'g', 'h', 'f', boundKey].map((key) =>
      words.text(key),
    ),
    rows: views.map((view) => rowOf(sceneOf(view, setting), words)),
  };
}

function rowOf(scene: Scene, words: LabWords) {
  const { view, g, h, bound } = scene;
  const values = h === null ? ['–', '–'] : [h, g + h];
  const { move, tile } = moveOf(scene) ?? { move: '–', tile: '–' };
  return [view.step - 1, view.path, move, tile, eventName(scene, words), g, ...values, bound];
}
