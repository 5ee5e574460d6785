import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FifteenPuzzle } from '../../../www/element/index.js';
import { SearchPanel } from '../../../www/page/search/search-panel.js';

vi.mock('../../../www/page/fields/pointer-release.js', () => ({ whenReleased: () => {} }));
vi.mock('../../../www/page/search/results.js', () => ({ Results: class {} }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('redraws no longer once the last of two searches has ended, even if the first one never said so', async () => {
  const puzzle = Object.assign(new EventTarget(), { searching: true });
  const emit = (type: string, detail = {}) =>
    puzzle.dispatchEvent(Object.assign(new Event(`fifteen-${type}`), { detail }));
  const section = {} as HTMLElement;
  const panel = new SearchPanel(puzzle as unknown as FifteenPuzzle, section, () => {});
  const draw = vi.spyOn(panel, 'draw').mockImplementation(() => {});
  emit('solve-start', { purpose: 'hint' });
  emit('solve-start', { purpose: 'hint' });
  await vi.advanceTimersByTimeAsync(500);
  expect(draw).toHaveBeenCalled();
  emit('solution');
  // The module that draws results draws once more when it has loaded.
  await vi.dynamicImportSettled();
  draw.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(draw).not.toHaveBeenCalled();
});
