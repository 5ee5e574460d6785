// The parts of the element that the lab uses besides those in page-tools.ts: its styles, its buttons, and what follows another element.

export { FollowController } from './controllers/follow.js';
export { addStyles } from './controllers/late-styles.js';
export { SharedSolverUser, sharedSolver } from './controllers/shared-solver.js';
export type { ErrorDetail } from './game/details.js';
export { boardStyles } from './styles/board.js';
export { controlStyles } from './styles/controls.js';
export { patternStyles } from './styles/patterns.js';
export { plainStyles } from './styles/plain.js';
export { playbackStyles } from './styles/playback.js';
export { segmentStyles } from './styles/segments.js';
export { tokens } from './styles/tokens.js';
export { languageAround } from './text/texts.js';
export { button } from './view/button.js';
