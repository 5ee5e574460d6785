// The elements of the lab: `import 'fifteen-puzzle/lab'` defines them.

import './define.js';

export { FifteenEstimate } from './elements/estimate.js';
export { FifteenGrowth } from './elements/growth.js';
export { FifteenIterations } from './elements/iterations.js';
export { FifteenKorf } from './elements/korf.js';
export { FifteenParity } from './elements/parity.js';
export { FifteenProfile } from './elements/profile.js';
export { FifteenRace } from './elements/race.js';
export { FifteenSpace } from './elements/space.js';
export { FifteenTables } from './elements/tables.js';
export { FifteenTree } from './elements/tree.js';
export { FifteenWatch } from './elements/watch.js';
export { FifteenYours } from './elements/yours.js';
