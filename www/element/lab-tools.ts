// The parts of the element that the lab uses besides those in page-tools.ts: its buttons, and the controller that follows another element.

export { FollowController } from './controllers/follow.js';
export { SharedSolverUser, sharedSolver } from './controllers/solver.js';
export type { ErrorDetail } from './game/details.js';
export { languageAround } from './text/texts.js';
export { button } from './view/button.js';
