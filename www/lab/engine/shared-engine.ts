// The engine that all views of a page share, for as long as any of them is in use.

import type { Rules } from '../../element/page-tools.js';
import { LabEngine } from './engine.js';

let engine: LabEngine | null = null;
/** The views that use it. */
const users: Set<object> = new Set();

/** Returns the engine, which runs until every user has left. */
export function useEngine(user: object, rules: Rules) {
  users.add(user);
  if (engine?.isDead) {
    engine.dispose();
    engine = null;
  }
  engine ??= new LabEngine(rules);
  return engine;
}

export function leaveEngine(user: object) {
  if (!users.delete(user) || users.size > 0) return;
  engine?.dispose();
  engine = null;
}
