// The elements of the lab: `import 'fifteen-puzzle/lab'` defines them.

import './define.js';

export * from './registry.js';
