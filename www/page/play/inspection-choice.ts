// Whether the visitor looks at each board for 15 seconds before the clock starts; the browser stores it.

import { readText, writeText } from '../browser-storage.js';

const key = 'fifteen-inspection';

export const inspects = () => readText(key) === 'on';

export function chooseInspection(isOn: boolean) {
  writeText(key, isOn ? 'on' : 'off');
}
