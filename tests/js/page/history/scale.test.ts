import { describe, expect, it } from 'vitest';
import { gameLabels, timeScale } from '../../../../www/page/history/scale.js';

describe('the scale of times', () => {
  it('has round lines between the fastest and the slowest game', () => {
    const { unit, bottom, top, lines } = timeScale([98_314, 52_717, 70_000]);
    expect({ unit, bottom, lines }).toEqual({ unit: 1000, bottom: 40_000, lines: [60_000, 80_000, 100_000] });
    expect(top).toBeGreaterThan(100_000);
    expect(top).toBeLessThan(120_000);
  });

  it('counts minutes if games take long', () => {
    const { unit, lines } = timeScale([400_000, 900_000]);
    expect(unit).toBe(60_000);
    expect(lines).toEqual([600_000, 900_000]);
  });

  it('ignores a game that somebody left for an hour', () => {
    expect(timeScale([60_000, 62_000, 58_000, 61_000, 3_600_000]).top).toBeLessThan(200_000);
  });

  it.each([[[1]], [[5000, 5000]], [[1, 2]], [[800, 900, 1000]], [[299_999, 300_001]], [[1, 10_000_000]]])(
    'contains the fastest game of %j above its bottom, and a few lines',
    (times) => {
      const { bottom, top, lines } = timeScale(times);
      expect(bottom).toBeLessThan(Math.min(...times));
      expect(bottom).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThan(Math.min(...times));
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.length).toBeLessThan(8);
      for (const line of lines) expect(line > bottom && line <= top).toBe(true);
    },
  );

  it('has room for games that took no time, as an imported file may say', () => {
    const { bottom, top } = timeScale([0, 0]);
    expect(bottom).toBe(0);
    expect(top).toBeGreaterThan(0);
  });
});

describe('the numbers of the games', () => {
  it('are the first, the last and round ones between', () => {
    expect(gameLabels(44, 6)).toEqual([1, 10, 20, 30, 44]);
    expect(gameLabels(2, 6)).toEqual([1, 2]);
    expect(gameLabels(6, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(gameLabels(1000, 6)).toEqual([1, 200, 400, 600, 800, 1000]);
  });

  it('leave room between them', () => {
    for (let games = 2; games < 300; games += 1) {
      const labels = gameLabels(games, 6);
      expect(labels.length, String(games)).toBeLessThanOrEqual(8);
      expect(labels, String(games)).toEqual([...new Set(labels)].sort((a, b) => a - b));
    }
  });
});
