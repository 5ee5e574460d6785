// Formulas that students write: what one tile adds to h. They are read here and never run as code, so a teacher's page can mark what others have
// written.

/** The variables of a formula: the number of a tile, and how many rows and columns it is from home. */
export interface Travel {
  t: number;
  r: number;
  c: number;
}

export type Formula = (travel: Travel) => number;

/** A text that is no formula. `rest`: its end, from the first token that could not be read. */
export interface Unreadable {
  rest: string;
}

/** Numbers, names, and signs of one to three characters. */
const token = /\s*(\d+(?:\.\d+)?|[a-z]+|<=|>=|!==?|<>|===?|&&|\|\||[-−–+*×·/()<>=≠≤≥!,])/iy;

/** Signs and words that mean the same as another one. */
const meanings = new Map(
  Object.entries({
    ...{ '=': '==', '===': '==', '!==': '!=', '<>': '!=', '≠': '!=', '≤': '<=', '≥': '>=' },
    ...{ '−': '-', '–': '-', '×': '*', '·': '*', or: '||', and: '&&', not: '!' },
  }),
);

const functions = new Map<string, (...numbers: number[]) => number>([
  ['max', Math.max],
  ['min', Math.min],
  ['abs', Math.abs],
]);

type Operators = Record<string, (a: number, b: number) => number>;

/** The operators by precedence, the loosest first. True is 1. */
const levels: Operators[] = [
  { '||': (a, b) => Number(a !== 0 || b !== 0) },
  { '&&': (a, b) => Number(a !== 0 && b !== 0) },
  {
    '==': (a, b) => Number(a === b),
    '!=': (a, b) => Number(a !== b),
    '<': (a, b) => Number(a < b),
    '>': (a, b) => Number(a > b),
    '<=': (a, b) => Number(a <= b),
    '>=': (a, b) => Number(a >= b),
  },
  { '+': (a, b) => a + b, '-': (a, b) => a - b },
  { '*': (a, b) => a * b, '/': (a, b) => a / b },
];

export function readFormula(text: string): Formula | Unreadable {
  const reader = new Reader(text);
  try {
    const formula = reader.operation(0);
    return reader.isAtEnd ? formula : { rest: reader.rest };
  } catch {
    return { rest: reader.rest };
  }
}

/** The longest formula, in characters; this also limits how deep brackets are. */
export const maxFormula = 120;

class Reader {
  #tokens: { text: string; from: number }[] = [];
  #next = 0;
  #text;

  constructor(text: string) {
    this.#text = text.slice(0, maxFormula);
    let from = 0;
    for (;;) {
      token.lastIndex = from;
      const [all, found] = token.exec(this.#text) ?? [];
      if (all === undefined || found === undefined) break;
      const written = found.toLowerCase();
      this.#tokens.push({ text: meanings.get(written) ?? written, from });
      from += all.length;
    }
    // The rest is no token.
    const left = this.#text.slice(from);
    if (left.trim() !== '') this.#tokens.push({ text: left.trim(), from });
  }

  get isAtEnd() {
    return this.#next === this.#tokens.length;
  }

  /** The text that was not read. */
  get rest() {
    const { from } = this.#tokens[this.#next] ?? { from: this.#text.length };
    return this.#text.slice(from).trim();
  }

  /** Reads operations that bind at least as tightly as the operators of a level. */
  operation(level: number): Formula {
    const operators = levels[level];
    if (!operators) return this.#factor();
    let left = this.operation(level + 1);
    for (;;) {
      const operator = Object.hasOwn(operators, this.#now) ? operators[this.#now] : undefined;
      if (!operator) return left;
      this.#next += 1;
      const [before, after] = [left, this.operation(level + 1)];
      left = (travel) => operator(before(travel), after(travel));
    }
  }

  #factor(): Formula {
    const now = this.#now;
    if (/^\d/.test(now)) return this.#read(() => Number(now));
    if (now === 't' || now === 'r' || now === 'c') return this.#read((travel) => travel[now]);
    if (now === '-' || now === '!') {
      this.#next += 1;
      const of = this.#factor();
      return now === '-' ? (travel) => -of(travel) : (travel) => Number(of(travel) === 0);
    }
    const called = functions.get(now);
    if (called) this.#next += 1;
    const inside = this.#bracketed();
    if (!called && inside.length > 1) throw new SyntaxError('only functions have several arguments');
    return called ? (travel) => called(...inside.map((one) => one(travel))) : inside[0];
  }

  #bracketed(): Formula[] {
    this.#expect('(');
    const inside = [this.operation(0)];
    while (this.#now === ',') {
      this.#next += 1;
      inside.push(this.operation(0));
    }
    this.#expect(')');
    return inside;
  }

  get #now() {
    return this.#tokens[this.#next]?.text ?? '';
  }

  #read(formula: Formula): Formula {
    this.#next += 1;
    return formula;
  }

  #expect(text: string) {
    if (this.#now !== text) throw new SyntaxError(`expected ${text}`);
    this.#next += 1;
  }
}
