// The script that other sites embed for the lab: its elements, and the puzzle whose board they can follow.

import '../element/index.js';

export * from '../lab/index.js';
