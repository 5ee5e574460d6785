// The state of one table, and how events change it. Pure functions: the table manager carries out what a new state requires.
//
// A deep table has a worker of its own that builds it; its file is then loaded in the primary worker:
//
//              requested            complete            built              loaded
//      absent ───────────▶ building ─────────▶ storing ────────▶ loading ──────────▶ ready
//        │                     └────────── built ─────────────────▲
//        │ found               requested                          │
//        └───────▶ stored ────────────────────────────────────────┘
//
// The primary worker obtains a small table itself: absent ─▶ building ─ finished ─▶ ready.
//
// `failed` leads to failed from every state in which something is under way, and from ready; but to stored if a good file
// is stored, and to building if the stored file is damaged. `requested` leads from failed to building. `canceled`, `freed` and
// `unloaded` lead back to absent.

import { FifteenError } from '../errors.js';
import type { TableName } from '../names.js';
import type { TableDownload, TableReport } from '../protocol.js';

/** Neither built nor stored. */
interface AbsentTable {
  status: 'absent';
  /** whether it was canceled or freed, and so is not built in the background */
  declined: boolean;
}

/** A worker builds it, or downloads it. */
interface BuildingTable {
  status: 'building';
  /** 0 to 1 */
  fraction: number;
  /** if it is being downloaded */
  download?: TableDownload;
  /** whether it will be stored in the browser */
  store: boolean;
}

/** Built, and being stored in the browser. */
interface StoringTable {
  status: 'storing';
}

/** Being loaded in the primary worker. */
interface LoadingTable {
  status: 'loading';
  /** whether it is stored in the browser */
  stored: boolean;
  /** why it could not be stored */
  error: string | null;
  /** how it was built; null: it was stored on an earlier visit */
  report: TableReport | null;
}

/** The next solve can use it. */
interface ReadyTable {
  status: 'ready';
  /** whether it is stored in the browser */
  stored: boolean;
  /** why it could not be stored */
  error: string | null;
  /** how it was built or loaded */
  report: TableReport;
}

/** Stored in the browser, and not loaded. */
interface StoredTable {
  status: 'stored';
  /** why it could not be loaded */
  error: string | null;
}

/** Could not be built or loaded. A request tries again. */
interface FailedTable {
  status: 'failed';
  error: string;
}

/** The states of a table, as the public interface shows them. */
export type TableStatus =
  | AbsentTable
  | BuildingTable
  | StoringTable
  | LoadingTable
  | ReadyTable
  | StoredTable
  | FailedTable;

/** The costs of a table, and whether this device can use it. */
export interface TableInfo {
  /** the heuristic that uses the table */
  heuristic: TableName;
  /** columns of its boards */
  size: number;
  /** rows of its boards */
  rows: number;
  /** columns of its boards, as in `size` */
  columns: number;
  /** size in bytes, in the memory of every worker that loads it and in browser storage */
  bytes: number;
  /** peak memory while it is built, in bytes */
  buildBytes: number;
  /** time to build it on an average computer */
  buildSeconds: number;
  /** whether a worker of its own builds it; the first search that needs a small table builds it in a moment */
  deep: boolean;
  /** whether it is so large that a page should have it built only after a visitor has agreed */
  optIn: boolean;
  /** why this device cannot use it; null: it can */
  unsupported: string | null;
}

/**
 * A table and its state. `status` tells which properties there are: `fraction` while the table is being built, `stored`
 * when it is ready, `error` when it has failed, and so on.
 */
export type TableState = TableInfo & TableStatus;

/**
 * Kept by the manager and not shown: the file that workers receive; null for a small table that was built, which has
 * none.
 */
type Held = { file: Blob | null };

/** `sent`: whether the primary worker has received the file; it may have to wait for the end of a solve. */
type HeldLoading = LoadingTable & Held & { sent: boolean };
type HeldReady = ReadyTable & Held;
type HeldStored = StoredTable & Held;
export type HeldState = AbsentTable | BuildingTable | StoringTable | HeldLoading | HeldReady | HeldStored | FailedTable;

/** It is in browser storage. */
type Found = { type: 'found'; file: Blob };
type Requested = { type: 'requested'; store: boolean };
export type Progressed = { type: 'progress'; fraction: number; download?: TableDownload };
/** The table builder has built it. */
export type Complete = { type: 'complete' };
export type Built = { type: 'built'; file: Blob; report: TableReport | null; stored: boolean; error: string | null };
/** It was ready, and an attempt was made to store it. */
export type Stored = { type: 'stored'; file: Blob; error: string | null };
/** The primary worker has obtained it itself. */
type Finished = { type: 'finished'; report: TableReport; file?: Blob };
/** The primary worker has received its file. */
type Sent = { type: 'sent' };
type Loaded = { type: 'loaded'; report: TableReport };
/** `damaged`: its file is useless. */
export type Failed = { type: 'failed'; error: FifteenError; damaged: boolean };
type Canceled = { type: 'canceled' };
type Freed = { type: 'freed' };
/** The worker that built it in place, or was loading it, was ended. */
type Unloaded = { type: 'unloaded' };
export type TableEvent =
  | Found
  | Requested
  | Progressed
  | Complete
  | Built
  | Stored
  | Finished
  | Sent
  | Loaded
  | Failed
  | Canceled
  | Freed
  | Unloaded;

/** Returns the event of a table that could not be built. */
export function buildFailed(reason: string): Failed {
  const error = new FifteenError('table-failed', sentence(`The table could not be built: ${reason}`));
  return { type: 'failed', error, damaged: false };
}

/** Returns the event of a table that was built and could not be loaded. */
export function loadFailed(code: 'table-failed' | 'out-of-memory', reason: string): Failed {
  const error = new FifteenError(code, sentence(`The table could not be loaded: ${reason}`));
  return { type: 'failed', error, damaged: false };
}

/** Ends a message with a period, which some reasons have and others do not. */
function sentence(message: string) {
  return message.replace(/\.?$/, '.');
}

/** The transitions of one state: for every event that it expects, the state that follows. */
type Transitions<S extends HeldState> = {
  [T in TableEvent['type']]?: (state: S, event: Extract<TableEvent, { type: T }>) => HeldState;
};

export const ABSENT: AbsentTable = Object.freeze({ status: 'absent', declined: false });
const DECLINED: AbsentTable = Object.freeze({ status: 'absent', declined: true });

const dropped = () => DECLINED;
const unloaded = () => ABSENT;

const build: (state: HeldState, event: Requested) => BuildingTable = (_, { store }) => ({
  status: 'building',
  fraction: 0,
  store,
});

const obtainedByPrimary: (state: HeldState, event: Progressed) => BuildingTable = (_, { fraction, download }) => ({
  status: 'building',
  fraction,
  download,
  store: false,
});

const finished: (state: HeldState, event: Finished) => HeldReady = (state, { report, file }) => {
  // A primary worker that loads the file reports it without the file.
  const held = file ?? (report.source === 'built' ? null : fileOf(state));
  return { status: 'ready', file: held, stored: false, error: null, report };
};

const load: (state: HeldState, event: Built) => HeldLoading = (_, { file, report, stored, error }) => {
  return { status: 'loading', file, sent: false, stored, error, report };
};

const loaded: (state: HeldLoading | HeldReady, event: Loaded) => HeldReady = ({ file, stored, error }, { report }) => ({
  status: 'ready',
  file,
  stored,
  error,
  report,
});

const failed: (state: HeldState, event: Failed) => FailedTable = (_, { error }) => ({
  status: 'failed',
  error: error.message,
});

const failedToLoad: (state: HeldLoading | HeldReady, event: Failed) => FailedTable | HeldStored | BuildingTable = (
  state,
  event,
) => {
  const { status, file, stored, report } = state;
  // A damaged file of an earlier visit is replaced; a file that was just built would only be damaged again.
  if (stored && event.damaged && (status === 'ready' || report === null))
    return build(state, { type: 'requested', store: true });
  return stored && !event.damaged ? { status: 'stored', file, error: event.error.message } : failed(state, event);
};

const TRANSITIONS: { [S in HeldState as S['status']]: Transitions<S> } = {
  absent: {
    found: (_, { file }) => ({ status: 'stored', file, error: null }),
    requested: build,
    progress: obtainedByPrimary,
    freed: dropped,
  },
  building: {
    progress: (state, { fraction, download }) => ({ ...state, fraction, download }),
    complete: (state) => (state.store ? { status: 'storing' } : { ...state, fraction: 1 }),
    built: load,
    finished,
    failed,
    canceled: dropped,
    freed: dropped,
    unloaded,
  },
  storing: { built: load, failed, canceled: dropped, freed: dropped },
  loading: {
    sent: (state) => (state.sent ? state : { ...state, sent: true }),
    loaded,
    failed: failedToLoad,
    freed: dropped,
    unloaded: (state) => ({ ...state, sent: false }),
  },
  ready: {
    finished,
    loaded,
    stored: (state, { file, error }) => ({ ...state, file, stored: error === null, error }),
    failed: failedToLoad,
    freed: dropped,
    unloaded: (state) => (state.file ? state : ABSENT),
  },
  stored: {
    requested: ({ file }) => ({ status: 'loading', file, sent: false, stored: true, error: null, report: null }),
    // An analysis, which reads the file itself, found it damaged.
    failed: (state, event) => (event.damaged ? build(state, { type: 'requested', store: true }) : state),
    freed: dropped,
  },
  failed: { requested: build, progress: obtainedByPrimary, freed: dropped },
};

/**
 * Returns the state that follows an event. An event that the state does not expect leaves it as it is: a message of a
 * worker may arrive after the table was freed.
 */
export function nextState(state: HeldState, event: TableEvent): HeldState {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the transitions are those of this very state
  const transitions = TRANSITIONS[state.status] as Transitions<never>;
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the transition is that of this very event
  const transition = transitions[event.type] as ((state: HeldState, event: TableEvent) => HeldState) | undefined;
  return transition ? transition(state, event) : state;
}

/** Returns whether a table is on its way to being ready. */
export function isPending({ status }: HeldState) {
  return status === 'building' || status === 'storing' || status === 'loading';
}

/** Returns the file of a table, if there is one. */
export function fileOf(state: HeldState) {
  return 'file' in state ? state.file : null;
}

/** Returns a state as the public interface shows it. */
export function shown(state: HeldState): TableStatus {
  const { file, sent, ...status }: HeldState & Partial<Pick<HeldLoading, 'file' | 'sent'>> = state;
  return status;
}
