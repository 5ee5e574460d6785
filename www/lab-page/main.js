// The script of lab.html.

import '../element/index.js';
import '../lab/index.js';
