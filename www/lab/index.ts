// The elements of the lab: `import 'fifteen-puzzle/lab'` defines them.
// Decisions: docs/decisions/lab.md

import { defineViews } from './define.js';

export * from './registry.js';

defineViews();
