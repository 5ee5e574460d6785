// The steps of a search as the rows of a table.

import { moveOf, sceneOf } from '../../parts/search/scene.js';
import { eventName } from '../../parts/search/sentences.js';

/** @import { View } from '../../../wasm/lab.js' */
/** @import { LabWords } from '../../text/lab-words.js' */
/** @import { Table } from '../../view.js' */
/** @import { Scene, Setting } from '../../parts/search/scene.js' */

/** @param {View[]} views  @param {Setting} setting  @param {LabWords} words @returns {Table} */
export function tableOf(views, setting, words) {
  const boundKey = views[0]?.lists ? 'headSmallest' : 'headBound';
  return {
    head: ['headStep', 'headPath', 'headMove', 'headTile', 'headEvent', 'g', 'h', 'f', boundKey].map((key) =>
      words.text(key),
    ),
    rows: views.map((view) => rowOf(sceneOf(view, setting), words)),
  };
}

/** @param {Scene} scene  @param {LabWords} words */
function rowOf(scene, words) {
  const { view, g, h, bound } = scene;
  const values = h === null ? ['–', '–'] : [h, g + h];
  const { move, tile } = moveOf(scene) ?? { move: '–', tile: '–' };
  return [view.step - 1, view.path, move, tile, eventName(scene, words), g, ...values, bound];
}
