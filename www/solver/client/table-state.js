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
// is stored, and to building if the stored file is damaged. `requested` leads from failed to building. `canceled`, `freed` and `unloaded` lead back to absent.

/** @import { FifteenError } from '../errors.js' */
/** @import { TableName } from '../names.js' */
/** @import { TableDownload, TableReport } from '../protocol.js' */

/**
 * Neither built nor stored.
 * @typedef {object} AbsentTable
 * @property {'absent'} status
 * @property {boolean} declined  whether it was canceled or freed, and so is not built in the background
 */

/**
 * A worker builds it, or downloads it.
 * @typedef {object} BuildingTable
 * @property {'building'} status
 * @property {number} fraction  0 to 1
 * @property {TableDownload} [download]  if it is being downloaded
 * @property {boolean} store  whether it will be stored in the browser
 */

/**
 * Built, and being stored in the browser.
 * @typedef {object} StoringTable
 * @property {'storing'} status
 */

/**
 * Being loaded in the primary worker.
 * @typedef {object} LoadingTable
 * @property {'loading'} status
 * @property {boolean} stored  whether it is stored in the browser
 * @property {string | null} error  why it could not be stored
 * @property {TableReport | null} report  how it was built; null: it was stored on an earlier visit
 */

/**
 * The next solve can use it.
 * @typedef {object} ReadyTable
 * @property {'ready'} status
 * @property {boolean} stored  whether it is stored in the browser
 * @property {string | null} error  why it could not be stored
 * @property {TableReport} report  how it was built or loaded
 */

/**
 * Stored in the browser, and not loaded.
 * @typedef {object} StoredTable
 * @property {'stored'} status
 * @property {string | null} error  why it could not be loaded
 */

/**
 * Could not be built or loaded. A request tries again.
 * @typedef {object} FailedTable
 * @property {'failed'} status
 * @property {string} error
 */

/**
 * The states of a table, as the public interface shows them.
 * @typedef {AbsentTable | BuildingTable | StoringTable | LoadingTable | ReadyTable | StoredTable | FailedTable} TableStatus
 */

/**
 * What a table costs, and whether this device can use it.
 * @typedef {object} TableInfo
 * @property {TableName} heuristic  the heuristic that uses the table
 * @property {number} size  width of its boards, in tiles
 * @property {number} bytes  size in bytes, in the memory of every worker that loads it and in browser storage
 * @property {number} buildBytes  peak memory while it is built, in bytes
 * @property {number} buildSeconds  time to build it on an average computer
 * @property {boolean} deep  whether a worker of its own builds it; the first search that needs a small table builds it in
 *   a moment
 * @property {boolean} optIn  whether it is so large that a page should have it built only after a visitor has agreed
 * @property {string | null} unsupported  why this device cannot use it; null: it can
 */

/**
 * A table and its state. `status` tells which properties there are: `fraction` while the table is being built, `stored`
 * when it is ready, `error` when it has failed, and so on.
 * @typedef {TableInfo & TableStatus} TableState
 */

/**
 * What the manager keeps with a state and does not show: the file that workers receive, null for a small table that was
 * built, which has none.
 * @typedef {{ file: Blob | null }} Held
 */

/**
 * `sent`: whether the primary worker has received the file; it may have to wait for the end of a solve.
 * @typedef {LoadingTable & Held & { sent: boolean }} HeldLoading
 */
/** @typedef {ReadyTable & Held} HeldReady */
/** @typedef {StoredTable & Held} HeldStored */
/** @typedef {AbsentTable | BuildingTable | StoringTable | HeldLoading | HeldReady | HeldStored | FailedTable} HeldState */

/** It is in browser storage. @typedef {{ type: 'found', file: Blob }} Found */
/** @typedef {{ type: 'requested', store: boolean }} Requested */
/** @typedef {{ type: 'progress', fraction: number, download?: TableDownload }} Progressed */
/** The table builder has built it. @typedef {{ type: 'complete' }} Complete */
/** @typedef {{ type: 'built', file: Blob, report: TableReport, stored: boolean, error: string | null }} Built */
/** The primary worker has obtained it itself. @typedef {{ type: 'finished', report: TableReport, file?: Blob }} Finished */
/** The primary worker has received its file. @typedef {{ type: 'sent' }} Sent */
/** @typedef {{ type: 'loaded', report: TableReport }} Loaded */
/** `damaged`: its file is useless. @typedef {{ type: 'failed', error: FifteenError, damaged: boolean }} Failed */
/** @typedef {{ type: 'canceled' }} Canceled */
/** @typedef {{ type: 'freed' }} Freed */
/** The worker that built it in place, or was loading it, was ended. @typedef {{ type: 'unloaded' }} Unloaded */
/**
 * @typedef {Found | Requested | Progressed | Complete | Built | Finished | Sent | Loaded | Failed | Canceled | Freed
 *   | Unloaded} TableEvent
 */

/**
 * The transitions of one state: for every event that it expects, the state that follows.
 * @template {HeldState} S
 * @typedef {{ [T in TableEvent['type']]?: (state: S, event: Extract<TableEvent, { type: T }>) => HeldState }} Transitions
 */

/** @type {AbsentTable} */
export const ABSENT = Object.freeze({ status: 'absent', declined: false });
/** @type {AbsentTable} */
const DECLINED = Object.freeze({ status: 'absent', declined: true });

const dropped = () => DECLINED;
const unloaded = () => ABSENT;

/** @type {(state: HeldState, event: Requested) => BuildingTable} */
const build = (_, { store }) => ({ status: 'building', fraction: 0, store });

/** @type {(state: HeldState, event: Progressed) => BuildingTable} */
const obtainedByPrimary = (_, { fraction, download }) => ({ status: 'building', fraction, download, store: false });

/** @type {(state: HeldState, event: Finished) => HeldReady} */
const finished = (state, { report, file }) => {
  // A primary worker that loads the file reports it without the file.
  const held = file ?? (report.source === 'built' ? null : fileOf(state));
  return { status: 'ready', file: held, stored: false, error: null, report };
};

/** @type {(state: HeldState, event: Built) => HeldLoading} */
const load = (_, { file, report, stored, error }) => {
  return { status: 'loading', file, sent: false, stored, error, report };
};

/** @type {(state: HeldLoading | HeldReady, event: Loaded) => HeldReady} */
const loaded = ({ file, stored, error }, { report }) => ({ status: 'ready', file, stored, error, report });

/** @type {(state: HeldState, event: Failed) => FailedTable} */
const failed = (_, { error }) => ({ status: 'failed', error: error.message });

/** @type {(state: HeldLoading | HeldReady, event: Failed) => FailedTable | HeldStored | BuildingTable} */
const failedToLoad = (state, event) => {
  const { status, file, stored, report } = state;
  // A damaged file of an earlier visit is replaced; one that was just built would only be damaged again.
  if (stored && event.damaged && (status === 'ready' || report === null))
    return build(state, { type: 'requested', store: true });
  return stored && !event.damaged ? { status: 'stored', file, error: event.error.message } : failed(state, event);
};

/** @type {{ [S in HeldState as S['status']]: Transitions<S> }} */
const TRANSITIONS = {
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
  ready: { finished, loaded, failed: failedToLoad, freed: dropped, unloaded: (state) => (state.file ? state : ABSENT) },
  stored: {
    requested: ({ file }) => ({ status: 'loading', file, sent: false, stored: true, error: null, report: null }),
    // An analysis found it damaged, which reads the file itself.
    failed: (state, event) => (event.damaged ? build(state, { type: 'requested', store: true }) : state),
    freed: dropped,
  },
  failed: { requested: build, progress: obtainedByPrimary, freed: dropped },
};

/**
 * Returns the state that follows an event. An event that the state does not expect leaves it as it is: a message of a
 * worker may arrive after the table was freed.
 * @param {HeldState} state
 * @param {TableEvent} event
 * @returns {HeldState}
 */
export function nextState(state, event) {
  const transitions = /** @type {Transitions<any>} */ (TRANSITIONS[state.status]);
  const transition = /** @type {((state: HeldState, event: TableEvent) => HeldState) | undefined} */ (
    transitions[event.type]
  );
  return transition ? transition(state, event) : state;
}

/**
 * Returns whether a table is on its way to being ready.
 * @param {HeldState} state
 */
export function isPending({ status }) {
  return status === 'building' || status === 'storing' || status === 'loading';
}

/**
 * Returns the file of a table, if there is one.
 * @param {HeldState} state
 */
export function fileOf(state) {
  return 'file' in state ? state.file : null;
}

/**
 * Returns a state as the public interface shows it.
 * @param {HeldState} state
 * @returns {TableStatus}
 */
export function shown(state) {
  const { file, sent, ...status } = /** @type {HeldLoading} */ (state);
  return status;
}
