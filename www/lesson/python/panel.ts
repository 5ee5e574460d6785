// The program of a figure in Python, which the reader may change and run. Python is loaded with the first run.

import { html, render } from 'lit';
import { find } from '../../ui/find.js';
import type { BoardView } from '../figures/openers.js';
import type { Texts } from '../texts.js';
import type { Report, Run } from './messages.js';
import aStar from './programs/a-star.py?raw';
import breadthFirst from './programs/breadth-first.py?raw';
import greedy from './programs/greedy.py?raw';
import idaStar from './programs/ida-star.py?raw';
import puzzle from './programs/puzzle.py?raw';
import '../styles/opened.css';

const programs: Record<string, string> = {
  'breadth-first': breadthFirst,
  greedy,
  'a-star': aStar,
  'ida-star': idaStar,
};

/** Of a program that prints more, the page keeps the last characters. */
const maxPrinted = 20_000;

export function open(view: BoardView, panel: HTMLElement, t: Texts) {
  // The reader's program stays as it is.
  if (panel.hasChildNodes()) return;
  const name = `${view.algorithm}.py`;
  const ofFigure = () => programs[view.algorithm].replace(/(?<=read\(")[^"]*/, view.board);
  const field = () => find<HTMLTextAreaElement>('textarea', panel);
  let worker: Worker | null = null;
  let state: 'idle' | 'loading' | 'running' = 'idle';
  let output = '';
  let isLoaded = false;

  function end(text: string) {
    state = 'idle';
    output += text;
    draw();
  }

  function stop(text: string) {
    worker?.terminate();
    worker = null;
    isLoaded = false;
    end(text);
  }

  function heard({ data }: MessageEvent<Report>) {
    if (data.kind === 'unavailable') return stop(t('pythonFailed'));
    if (data.kind === 'ready') {
      isLoaded = true;
      state = 'running';
    } else if (data.kind === 'printed') output = (output + data.text).slice(-maxPrinted);
    else return end(data.error === null ? '' : `${data.error}\n`);
    draw();
  }

  function run() {
    if (!worker) {
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.addEventListener('message', heard);
      worker.addEventListener('error', () => stop(t('pythonFailed')));
    }
    state = isLoaded ? 'running' : 'loading';
    output = '';
    draw();
    worker.postMessage({ name, program: field().value, modules: { puzzle } } satisfies Run);
  }

  function startOver() {
    field().value = ofFigure();
  }

  function draw() {
    const isIdle = state === 'idle';
    render(
      html`
        <textarea class="code" rows=${ofFigure().split('\n').length - 1} aria-label=${t('pythonProgram')}
          autocapitalize="off" autocomplete="off" spellcheck="false" wrap="off"></textarea>
        <div class="row">
          ${
            isIdle
              ? html`<button type="button" class="btn" @click=${run}>${t('pythonRun')}</button>`
              : html`<button type="button" class="btn" @click=${() => stop(t('pythonStopped'))}>${t('pythonStop')}</button>`
          }
          <button type="button" class="btn" @click=${startOver}>${t('pythonStartOver')}</button>
        </div>
        <p role="status">${t(state === 'idle' ? 'pythonNote' : state === 'loading' ? 'pythonLoading' : 'pythonRuns')}</p>
        <pre class="code" tabindex="0" aria-label=${t('pythonOutput')} ?hidden=${output === ''}>${output}</pre>
        <details>
          <summary>puzzle.py</summary>
          <pre class="code" tabindex="0">${puzzle}</pre>
        </details>`,
      panel,
    );
  }

  draw();
  startOver();
}
