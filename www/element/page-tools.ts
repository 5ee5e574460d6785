// The parts of the element that our own pages and the lab use too: the rules, the keys of other controls, the settings and the words. The
// package does not export them.

export { MoveTimer, stepTime } from './game/move-timer.js';
export type { Rules } from './game/rules.js';
export { loadRules } from './game/rules.js';
export { stepFrom, stepsBefore } from './game/steps.js';
export { usesKey } from './input/key-scope.js';
export { namedSettings, settings } from './settings.js';
export { errorText } from './text/error-text.js';
export { loadTexts } from './text/texts.js';
export { Words } from './text/words.js';
