// The public element: `import 'fifteen-puzzle/element'` defines <fifteen-puzzle>.

import './define.js';

export { FifteenPuzzle } from './fifteen-puzzle.js';

/** @typedef {import('./game/event-details.js').FifteenPuzzleEventMap} FifteenPuzzleEventMap */
/** @typedef {import('./game/choices.js').Choices} Choices */
/** @typedef {import('./game/details.js').ChangeDetail} ChangeDetail */
/** @typedef {import('./game/details.js').ErrorDetail} ErrorDetail */
/** @typedef {import('./game/details.js').HintDetail} HintDetail */
/** @typedef {import('./game/details.js').MoveDetail} MoveDetail */
/** @typedef {import('./game/details.js').SolvedDetail} SolvedDetail */
/** @typedef {import('./game/details.js').SolveStartDetail} SolveStartDetail */
/** @typedef {import('./game/saved-game.js').SavedGame} SavedGame */
/** @typedef {import('./game/saved-game.js').StoredGame} StoredGame */
/** @typedef {import('./game/state.js').Parity} Parity */
/** @typedef {import('./input/key-input.js').Keys} Keys */
/** @typedef {import('./input/keys.js').Arrows} Arrows */
/** @typedef {import('./properties.js').ShowRemaining} ShowRemaining */
/** @typedef {import('./properties.js').Slide} Slide */
/** @typedef {import('./properties.js').Theme} Theme */
/** @typedef {import('./text/texts.js').Texts} Texts */
/** @typedef {import('./view/layout.js').Controls} Controls */
/** @typedef {import('../wasm/courses.js').BoardLayout} BoardLayout */
/** @typedef {import('../wasm/courses.js').Course} Course */
/** @typedef {import('../wasm/courses.js').WrittenBoard} WrittenBoard */
