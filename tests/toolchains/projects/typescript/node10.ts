// Every entry with types, as TypeScript resolves it without export maps.

import { type Result, Solver } from 'fifteen-puzzle';
import 'fifteen-puzzle/bundle';
import 'fifteen-puzzle/classic';
import type { FifteenPuzzle } from 'fifteen-puzzle/element';
import type {} from 'fifteen-puzzle/lab';
import type {} from 'fifteen-puzzle/preact';
import type {} from 'fifteen-puzzle/react';
import type {} from 'fifteen-puzzle/svelte';
import type {} from 'fifteen-puzzle/vue';
import type {} from 'fifteen-puzzle/worker';

export const solve = (board: string): Promise<Result> => new Solver().solve(board);
export const boardOf = (puzzle: FifteenPuzzle): string | null => puzzle.board;
