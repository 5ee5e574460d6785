// The script of the widgets in notebooks (python/): the puzzle and the views of the lab, with everything that they load.

import '../element/index.js';
import '../lab/index.js';
