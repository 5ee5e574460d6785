// The replay links of slidysim (https://slidysim.github.io/replay?r=…), as its page writes them: a JSON array of the solution, the moves per
// 1,000 seconds, the board, and the milliseconds after each move, compressed by zlib, in base64. Earlier links have no times. Both come
// without them as -1, too.

import type { AnalyzedGame } from './address.js';

export type SlidysimProblem = 'base64' | 'zlib' | 'size' | 'json' | 'solution' | 'board' | 'times';

/** Says why a replay link is refused. */
export class SlidysimError extends Error {
  problem: SlidysimProblem;

  constructor(problem: SlidysimProblem) {
    super(`The slidysim link has an error: ${problem}.`);
    this.problem = problem;
  }
}

const page = 'https://slidysim.github.io/replay?r=';

/** A replay of ten thousand moves has 60 kB. A link that unpacks to more than this is refused before it fills the memory. */
const maxBytes = 1_000_000;

/** Moves per 1,000 seconds that slidysim's page assumes where nothing is known. */
const defaultRate = 15_000;

/** The data of a replay link, of any site that has copied slidysim's page; null if the text is no such link. */
export function slidysimData(text: string): string | null {
  const [, data] = /^\s*https?:\/\/[^\s#?]*\?(?:[^\s#]*&)?r=([^\s&#]+)\S*\s*$/.exec(text) ?? [];
  if (data === undefined) return null;
  try {
    return decodeURIComponent(data);
  } catch {
    return data; // whose % signs are then no base64
  }
}

export const slidysimLink = (data: string) => `${page}${encodeURIComponent(data)}`;

/**
 * Reads the data of a link as a game.
 * @throws SlidysimError
 */
export async function readSlidysim(data: string): Promise<AnalyzedGame> {
  const [solution, , board, times = -1] = listOf(await unpacked(bytesOf(data)));
  if (typeof solution !== 'string') throw new SlidysimError('solution');
  if (typeof board !== 'string') throw new SlidysimError('board');
  return { start: board, slides: solution, times: timesOf(times), slidysim: data };
}

/**
 * Writes a game as the data of a link.
 * @param slides - with repeated moves as runs, such as `UR2D`
 */
export async function writeSlidysim({ start, slides, times = [] }: AnalyzedGame): Promise<string> {
  const ms = times.at(-1) ?? 0;
  const rate = ms > 0 ? Math.round((times.length * 1_000_000) / ms) : defaultRate;
  const known = times.length > 0 ? times.map(Math.round) : -1;
  const json = JSON.stringify([slides, rate, start, known]);
  const packed = new Blob([json]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

function bytesOf(data: string) {
  try {
    return Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  } catch {
    throw new SlidysimError('base64');
  }
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new SlidysimError('zlib');
    });
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel();
      throw new SlidysimError('size');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function listOf(text: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SlidysimError('json');
  }
  return Array.isArray(value) ? value : [];
}

function timesOf(times: unknown): number[] {
  if (times === -1 || times === null) return [];
  if (!Array.isArray(times) || !times.every((time) => Number.isFinite(time))) throw new SlidysimError('times');
  return times;
}
