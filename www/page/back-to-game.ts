// Back, or the back gesture of a phone, stops a search, and closes a solution and the entry of a board, as their own buttons do: while one of
// them is over the game, it has a history entry of its own. A solution gets that of its search.
//
//   #board=…&done=U         ──Solve──▶   #board=…&done=ULD      ──a link──▶   #history
//   { overGame: 'below' }    ◀──Back──   { overGame: 'shown' }   ◀──Back──
//
// A solution moves the board, and the board stays where it is when the solution is closed. So the entry below still has the old address,
// which must not begin that game again: it is replaced by the address of the present game.

import type { Store } from './store.js';
import { viewName } from './views.js';

const stateNow = () => history.state?.overGame;

/** @param replaceAddress - writes the address of the present game, at once; its own `hashchange` event must be ignored */
export function connectBack(store: Store, replaceAddress: () => void): void {
  // While a view is open, a solution is not shown yet, and an entry is hidden.
  const shown = () => (viewName(location.hash) ? null : overGame(store));
  /** Fulfills when the last entry has been left. A new one may be added only then. */
  let left: Promise<unknown> = Promise.resolve();
  /** Whether the page itself leaves an entry. The next solution may be shown before the browser has done so. */
  let isLeaving = false;
  /** Whether a dialog was open when something came over the game, which gets its entry when the dialog is closed. */
  let isBelowDialog = false;
  const follow = async () => {
    await left;
    isBelowDialog = shown() !== null && history.state?.dialog !== undefined;
    if (!shown()) {
      if (stateNow() !== 'shown') return;
      isLeaving = true;
      left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
    } else if (stateNow() !== 'shown' && !isBelowDialog) {
      history.replaceState({ overGame: 'below' }, '');
      history.pushState({ overGame: 'shown' }, '');
    }
  };
  store.subscribe(follow, { of: shown });
  addEventListener('popstate', () => {
    if (stateNow() === 'below') {
      history.replaceState(null, '');
      replaceAddress();
      if (shown() && !isLeaving) close(store);
      isLeaving = false;
    } else if (!shown()) clearBack();
    else if (isBelowDialog) follow();
  });
}

/** Whether an entry, a search or a solution is over the game; null if the game is to be seen alone. */
function overGame({ entry, isSearching, shownSolution }: Store) {
  return entry ? 'entry' : isSearching ? 'search' : shownSolution ? 'solution' : null;
}

function close(store: Store) {
  const { entry, puzzle } = store;
  if (entry) entry.cancel();
  else if (overGame(store) === 'search') puzzle.stop();
  else puzzle.endPlayback();
}

/** Makes the present entry, if something was over the game there before, one of the game. */
export function clearBack(): void {
  if (stateNow()) history.replaceState(null, '');
}
