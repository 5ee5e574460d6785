// The elements of a class with runs. The puzzle's comes too, so that a build has the same files as for the lesson: with the lab's alone, each
// page would load two kilobytes more.

import 'fifteen-puzzle/element';
import 'fifteen-puzzle/lab';
