// The frame of the reader's code, and the script of its worker.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { examples } from '../../../www/lab/views/yours/examples.js';
import { framePage, frameScript, frameScriptHash } from '../../../www/lab/views/yours/run/frame-page.js';
import { linesBefore, workerSource } from '../../../www/lab/views/yours/run/worker-source.js';

it('the policy has the hash of the script of the frame', () => {
  expect(frameScriptHash).toBe(`sha256-${createHash('sha256').update(frameScript).digest('base64')}`);
  expect(framePage).toContain(`<script>${frameScript}</script>`);
  expect(readFileSync('docs/lab.md', 'utf8')).toContain(`script-src '${frameScriptHash}'`);
});

it('the code of the reader begins after the lines that are counted', () => {
  expect(workerSource('CODE\nMORE').split('\n').slice(linesBefore)).toEqual(['CODE', 'MORE']);
});

it('the examples differ, and only the wrong ones have a reason', () => {
  expect(new Set(examples.map(({ code }) => code)).size).toBe(examples.length);
  expect(examples.filter(({ reason }) => reason).map(({ name }) => name)).toEqual([
    'exampleSum',
    'exampleMisplacedBlank',
    'exampleManhattanBlank',
    'exampleNotebook',
  ]);
});
