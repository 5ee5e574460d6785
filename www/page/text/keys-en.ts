// The list of keys in English.

import { html } from 'lit';

export const keys = html`
  <header><h2 id="keys-heading">Keys</h2><form method="dialog"><button class="btn soft">Close</button></form></header>
  <div class="key-lists">
    <section>
      <h3>On the board</h3>
      <dl>
        <div><dt>Slide a tile</dt><dd><kbd>↑</kbd><kbd>↓</kbd><kbd>←</kbd><kbd>→</kbd> or <kbd>W</kbd><kbd>A</kbd><kbd>S</kbd><kbd>D</kbd></dd></div>
        <div><dt>Choose a tile</dt><dd><kbd>Shift</kbd><kbd>↑</kbd><kbd>…</kbd></dd></div>
        <div><dt>Slide the chosen tile</dt><dd><kbd>Enter</kbd></dd></div>
        <div><dt>Undo, also a new board</dt><dd><kbd>Ctrl</kbd><kbd>Z</kbd></dd></div>
        <div><dt>Redo</dt><dd><kbd>Ctrl</kbd><kbd>Y</kbd></dd></div>
        <div><dt>Back to the start</dt><dd><kbd>R</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>The game</h3>
      <dl>
        <div><dt>Shuffle</dt><dd><kbd>N</kbd></dd></div>
        <div><dt>Shuffle between two games</dt><dd><kbd>Space</kbd></dd></div>
        <div><dt>Solve</dt><dd><kbd>L</kbd></dd></div>
        <div><dt>Hint</dt><dd><kbd>H</kbd></dd></div>
        <div><dt>Stop a search, then a playback</dt><dd><kbd>Esc</kbd></dd></div>
        <div><dt>End the 15 seconds to look</dt><dd><kbd>Esc</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>While a solution or a replay is shown</h3>
      <dl>
        <div><dt>Play, pause</dt><dd><kbd>Space</kbd></dd></div>
        <div><dt>Start, end</dt><dd><kbd>Home</kbd><kbd>End</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>In the analysis</h3>
      <dl>
        <div><dt>One move back, forward</dt><dd><kbd>←</kbd><kbd>→</kbd></dd></div>
        <div><dt>Play, pause</dt><dd><kbd>Space</kbd></dd></div>
        <div><dt>Start, end</dt><dd><kbd>Home</kbd><kbd>End</kbd></dd></div>
        <div><dt>Previous, next mistake</dt><dd><kbd>[</kbd><kbd>]</kbd></dd></div>
        <div><dt>Show the better solution</dt><dd><kbd>B</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>The page</h3>
      <dl>
        <div><dt>Analyze this game</dt><dd><kbd>E</kbd></dd></div>
        <div><dt>This list</dt><dd><kbd>?</kbd></dd></div>
        <div><dt>Close</dt><dd><kbd>Esc</kbd></dd></div>
      </dl>
    </section>
  </div>
  <p class="quiet">The keys act on the whole page except in fields, lists and dialogs. On a Mac, use ⌘ instead of Ctrl.</p>
`;
