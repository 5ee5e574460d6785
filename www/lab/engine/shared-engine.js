// The engine that all views of a page share, for as long as any of them is in use.

import { LabEngine } from './engine.js';

/** @import { Rules } from '../../element/page-tools.js' */

/** @type {LabEngine | null} */
let engine = null;
/** The views that use it. @type {Set<object>} */
const users = new Set();

/** Returns the engine, which runs until every user has left. @param {object} user  @param {Rules} rules */
export function useEngine(user, rules) {
  users.add(user);
  if (engine?.isDead) {
    engine.dispose();
    engine = null;
  }
  engine ??= new LabEngine(rules);
  return engine;
}

/** @param {object} user */
export function leaveEngine(user) {
  if (!users.delete(user) || users.size > 0) return;
  engine?.dispose();
  engine = null;
}
