import { expect, it, vi } from 'vitest';
import { loadOnce } from '../../../../www/solver/shared/load-once.js';

it('what could not be loaded is loaded again by the next call, and only once', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('no network')).mockResolvedValue('loaded');
  const loaded = loadOnce(load);
  await expect(loaded()).rejects.toThrow('no network');
  expect(await Promise.all([loaded(), loaded()])).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
