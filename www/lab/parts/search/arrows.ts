// How moves are written.

export const arrows: Record<string, string> = { U: '↑', D: '↓', L: '←', R: '→' };
