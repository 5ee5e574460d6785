// Whether the visitor looks at each board for 15 seconds before the clock starts; the browser stores it.

import { readText, writeText } from '../browser-storage.js';

const key = 'fifteen-inspection';

export const inspects = () => readText(key) === 'on';

/** @param {boolean} isOn */
export function chooseInspection(isOn) {
  writeText(key, isOn ? 'on' : 'off');
}
