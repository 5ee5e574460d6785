// Values of heuristics that may be fractions are whole numbers of hundredths of a move, so that Rust and JavaScript add them up alike.

export const hundredths = 100;

export const inMoves = (value: number): number => value / hundredths;
