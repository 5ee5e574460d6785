import { describe, expect, it } from 'vitest';
import { readPreferences, writePreferences } from '../../../www/page/kept.js';

/** The default values of an element. */
const defaults = { size: 4, easy: false, arrows: 'tile', speed: 1, rate: Number.POSITIVE_INFINITY, theme: undefined };

const again = (values: Record<string, unknown>) =>
  readPreferences(JSON.parse(JSON.stringify(writePreferences(values))));

describe('the preferences', () => {
  it('are the same after they were stored', () => {
    const chosen = {
      ...defaults,
      size: 5,
      easy: true,
      speed: 16,
      algorithm: 'beam',
      pruneDepth: 8,
      rate: 2000,
      seed: 3,
    };
    const { theme, ...stored } = chosen;
    expect(again(chosen)).toEqual(stored);
    expect(again({ ...chosen, timeLimit: Number.POSITIVE_INFINITY }).timeLimit).toBe(Number.POSITIVE_INFINITY);
  });

  it('do not store what the element decides by itself', () => {
    expect(again({ ...defaults, heuristic: undefined })).toEqual({ size: 4, easy: false, arrows: 'tile', speed: 1 });
  });

  it('ignore unknown names and invalid values, which a storage may contain', () => {
    const hostile = {
      size: 11,
      easy: 'yes',
      arrows: 'up',
      speed: -1,
      algorithm: 'dfs',
      board: 'x',
      constructor: 1,
      seed: 1.5,
    };
    expect(readPreferences(hostile)).toEqual({});
    for (const value of [null, undefined, 3, 'text', [], JSON.parse('{"__proto__": {"size": 3}}')]) {
      expect(readPreferences(value)).toEqual({});
    }
  });
});
