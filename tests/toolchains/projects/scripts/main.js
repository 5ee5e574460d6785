import 'fifteen-puzzle/element';
import { Solver } from 'fifteen-puzzle';

globalThis.Solver = Solver;
/** The test calls this to load the lab. */
globalThis.loadLab = () => import('fifteen-puzzle/lab');
