import 'fifteen-puzzle/element';
import { Solver } from 'fifteen-puzzle';

globalThis.Solver = Solver;
/** The page loads the lab when the test says so. */
globalThis.loadLab = () => import('fifteen-puzzle/lab');
