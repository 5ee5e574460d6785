// The elements of the lab: `import 'fifteen-puzzle/lab'` defines them.

import './define.js';

export { FifteenEstimate } from './elements/estimate.js';
export { FifteenParity } from './elements/parity.js';
export { FifteenProfile } from './elements/profile.js';
export { FifteenSpace } from './elements/space.js';
export { FifteenWatch } from './elements/watch.js';
