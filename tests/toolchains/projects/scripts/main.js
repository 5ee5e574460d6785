import 'fifteen-puzzle/element';
import { Solver } from 'fifteen-puzzle';

globalThis.Solver = Solver;
