'use client';

import 'fifteen-puzzle/react';
import { Solver } from 'fifteen-puzzle';

globalThis.Solver = Solver;
globalThis.loadBundle = () => import('fifteen-puzzle/bundle');

export function Puzzle() {
  return <fifteen-puzzle board="8 1 3/4 0 2/7 6 5" />;
}
