import { describe, expect, it } from 'vitest';
import type { HeldState, TableEvent } from '../../../../www/solver/client/table-state.js';
import { ABSENT, fileOf, isPending, nextState, shown } from '../../../../www/solver/client/table-state.js';
import type { TableReport } from '../../../../www/solver/index.js';
import { FifteenError } from '../../../../www/solver/index.js';

const file = new Blob(['table']);
const newFile = new Blob(['newer']);
const report: TableReport = { source: 'built', fraction: 1, seconds: 2, error: null };
const newReport: TableReport = { source: 'stored', fraction: 1, seconds: 1, error: null };
const error = new FifteenError('table-failed', 'no good');

/** One state of every status, and two if a property affects the transition. */
const states: Record<string, HeldState> = {
  absent: ABSENT,
  declined: { status: 'absent', declined: true },
  building: { status: 'building', fraction: 0.5, store: false },
  buildingToStore: { status: 'building', fraction: 0.5, store: true },
  storing: { status: 'storing' },
  loading: { status: 'loading', file, sent: false, stored: false, error: 'full', report },
  loadingStored: { status: 'loading', file, sent: true, stored: true, error: null, report: null },
  loadingBuilt: { status: 'loading', file, sent: true, stored: true, error: null, report },
  ready: { status: 'ready', file, stored: false, error: 'full', report },
  readyStored: { status: 'ready', file, stored: true, error: null, report },
  readySmall: { status: 'ready', file: null, stored: false, error: null, report },
  stored: { status: 'stored', file, error: 'no memory' },
  failed: { status: 'failed', error: 'no good' },
};

const events: Record<string, TableEvent> = {
  found: { type: 'found', file },
  requested: { type: 'requested', store: true },
  progress: { type: 'progress', fraction: 0.7 },
  complete: { type: 'complete' },
  built: { type: 'built', file: newFile, report: newReport, stored: true, error: null },
  finished: { type: 'finished', report: newReport },
  downloaded: { type: 'finished', report: newReport, file: newFile },
  rebuilt: { type: 'finished', report },
  sent: { type: 'sent' },
  loaded: { type: 'loaded', report: newReport },
  failed: { type: 'failed', error, damaged: false },
  damaged: { type: 'failed', error, damaged: true },
  canceled: { type: 'canceled' },
  freed: { type: 'freed' },
  unloaded: { type: 'unloaded' },
};

const declined: HeldState = { status: 'absent', declined: true };
const requested: HeldState = { status: 'building', fraction: 0, store: true };
const progressed: HeldState = { status: 'building', fraction: 0.7, store: false };
const built: HeldState = {
  status: 'loading',
  file: newFile,
  sent: false,
  stored: true,
  error: null,
  report: newReport,
};
const finished: HeldState = { status: 'ready', file: null, stored: false, error: null, report: newReport };
const downloaded: HeldState = { status: 'ready', file: newFile, stored: false, error: null, report: newReport };
const rebuilt: HeldState = { status: 'ready', file: null, stored: false, error: null, report };
const failed: HeldState = { status: 'failed', error: 'no good' };
const back: HeldState = { status: 'stored', file, error: 'no good' };

const unsentStored: HeldState = { status: 'loading', file, sent: false, stored: true, error: null, report: null };
const unsentBuilt: HeldState = { ...unsentStored, report };

/** The events that end building, and the resulting states. */
const endOfBuilding: Record<string, HeldState> = {
  built,
  finished,
  downloaded,
  rebuilt,
  failed,
  damaged: failed,
  canceled: declined,
  freed: declined,
  unloaded: ABSENT,
};

/** The next state, by state and event. An event that is not listed must leave the state unchanged. */
const transitions: Record<string, Record<string, HeldState>> = {
  absent: { found: { status: 'stored', file, error: null }, requested, progress: progressed, freed: declined },
  declined: { found: { status: 'stored', file, error: null }, requested, progress: progressed },
  building: {
    progress: progressed,
    complete: { status: 'building', fraction: 1, store: false },
    ...endOfBuilding,
  },
  buildingToStore: {
    progress: { status: 'building', fraction: 0.7, store: true },
    complete: { status: 'storing' },
    ...endOfBuilding,
  },
  storing: { built, failed, damaged: failed, canceled: declined, freed: declined },
  loading: {
    sent: { status: 'loading', file, sent: true, stored: false, error: 'full', report },
    loaded: { status: 'ready', file, stored: false, error: 'full', report: newReport },
    ...{ failed, damaged: failed, freed: declined },
  },
  loadingStored: {
    loaded: { status: 'ready', file, stored: true, error: null, report: newReport },
    ...{ failed: back, damaged: requested, freed: declined, unloaded: unsentStored },
  },
  loadingBuilt: {
    loaded: { status: 'ready', file, stored: true, error: null, report: newReport },
    ...{ failed: back, damaged: failed, freed: declined, unloaded: unsentBuilt },
  },
  ready: {
    loaded: { status: 'ready', file, stored: false, error: 'full', report: newReport },
    // A primary worker that has loaded the file reports it without the file.
    finished: { status: 'ready', file, stored: false, error: null, report: newReport },
    ...{ downloaded, rebuilt, failed, damaged: failed, freed: declined },
  },
  readyStored: {
    loaded: { status: 'ready', file, stored: true, error: null, report: newReport },
    finished: { status: 'ready', file, stored: false, error: null, report: newReport },
    ...{ downloaded, rebuilt, failed: back, damaged: requested, freed: declined },
  },
  readySmall: {
    loaded: { status: 'ready', file: null, stored: false, error: null, report: newReport },
    ...{ finished, downloaded, failed, damaged: failed, freed: declined, unloaded: ABSENT },
  },
  stored: {
    requested: { status: 'loading', file, sent: false, stored: true, error: null, report: null },
    damaged: requested,
    freed: declined,
  },
  failed: { requested, progress: progressed, freed: declined },
};

describe.each(Object.keys(states))('a table that is %s', (name) => {
  const state = states[name];
  const expected = transitions[name];

  it.each(Object.keys(expected))('changes when it is %s', (event) => {
    expect(nextState(state, events[event])).toEqual(expected[event]);
    expect(expected[event]).not.toEqual(state);
  });

  it.each(Object.keys(events).filter((event) => !(event in expected)))('ignores %s', (event) => {
    expect(nextState(state, events[event])).toEqual(state);
  });

  it('shows neither its file nor whether it was sent', () => {
    const { file: _, sent, ...rest } = state as any;
    expect(shown(state)).toEqual(rest);
  });
});

it('a table is pending while it is built, stored or loaded', () => {
  const pending = Object.keys(states).filter((name) => isPending(states[name]));
  expect(pending).toEqual(['building', 'buildingToStore', 'storing', 'loading', 'loadingStored', 'loadingBuilt']);
});

it('a table has a file when it is loaded or stored', () => {
  const withFile = Object.keys(states).filter((name) => fileOf(states[name]) === file);
  expect(withFile).toEqual(['loading', 'loadingStored', 'loadingBuilt', 'ready', 'readyStored', 'stored']);
});

it('every state can be reached from absent', () => {
  const seen = new Set(['absent']);
  const queue: HeldState[] = [ABSENT];
  for (const state of queue) {
    for (const event of Object.values(events)) {
      const next = nextState(state, event);
      if (seen.has(next.status)) continue;
      seen.add(next.status);
      queue.push(next);
    }
  }
  expect([...seen].sort()).toEqual(['absent', 'building', 'failed', 'loading', 'ready', 'stored', 'storing']);
});
