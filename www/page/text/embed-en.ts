// The dialog about embedding in English.

import { html } from 'lit';

export const embed = html`
  <header><h2 id="embed-heading">Embed the puzzle</h2><form method="dialog"><button class="btn soft">Close</button></form></header>
  <p>Copy the built files to a server, then write this where the board should appear:</p>
  <pre tabindex="0" aria-label="HTML example"><code>&lt;script type="module" src="/fifteen/fifteen-puzzle.js"&gt;&lt;/script&gt;
&lt;fifteen-puzzle board="8 1 3/4 0 2/7 6 5"&gt;&lt;/fifteen-puzzle&gt;
&lt;style&gt;fifteen-puzzle { width: 320px }&lt;/style&gt;</code></pre>
  <p>
    The files may be on a different server than your page. <code>fifteen-puzzle.bundle.js</code> contains everything in one file. Where scripts are not allowed, use a frame:
  </p>
  <pre tabindex="0" aria-label="Frame example"><code>&lt;iframe src="/fifteen/embed.html?board=8+1+3/4+0+2/7+6+5"
  width="400" height="660" title="A puzzle"&gt;&lt;/iframe&gt;</code></pre>
  <p>
    The element adapts to its own width, not the window’s: from 440 pixels it shows all controls, up to 320 pixels one row of icons, and below 240 pixels the board alone. It starts when it scrolls into view; until then it shows what you put inside it. All boards on a page share their workers.
  </p>
  <h3>Attributes</h3>
  <dl>
    <dt><code>board</code></dt><dd>The numbers row by row, with 0 for the blank. JSON arrays and other layouts are read too.</dd>
    <dt><code>size</code></dt><dd>3, 4, 5 or 6, if no board is given.</dd>
    <dt><code>goal</code></dt><dd><code>blank-last</code>, <code>blank-first</code>, or your own board.</dd>
    <dt><code>controls</code></dt><dd><code>auto</code>, <code>full</code>, <code>compact</code>, <code>play</code> (Hint, undo, redo and back to the start, for a board that is given) or <code>none</code>.</dd>
    <dt><code>algorithm</code></dt><dd><code>ida-star</code> (the default on 3×3 and 4×4), <code>beam</code> (the default on larger boards), <code>a-star</code>, <code>weighted-a-star</code> and <code>greedy</code> (up to 4×4), or <code>breadth-first</code> (3×3 only).</dd>
    <dt><code>heuristic</code></dt><dd>On 4×4, one of <code>pdb-7-8</code>, <code>pdb-7-7-1</code>, <code>pdb-6-6-3</code>, <code>pdb-5-5-5</code>, <code>walking-distance</code>, <code>linear-conflict</code>, <code>manhattan</code> and <code>misplaced</code>. By default, the best one whose table is ready. Before you use <code>pdb-7-8</code>, build its 196 MB table with <code>puzzle.solver.tables.build('pdb-7-8')</code>.</dd>
    <dt><code>time-limit</code></dt><dd>Seconds until a search ends with the best solution found so far. By default 10 for beam search, and no limit for the others.</dd>
    <dt><code>weight</code></dt><dd>The number by which weighted A* multiplies the estimate of the heuristic.</dd>
    <dt><code>seed</code></dt><dd>A number that selects a random order of moves in IDA* and A*.</dd>
    <dt><code>prune-depth</code>, <code>reflection</code></dt><dd>The number of moves for which IDA* recognizes duplicates, and <code>false</code> to look up no mirror image.</dd>
    <dt><code>hybrid</code></dt><dd>Lets A* switch to IDA* when its memory is full.</dd>
    <dt><code>speed</code></dt><dd>Speed of the playback; 1 is two moves per second.</dd>
    <dt><code>rate</code></dt><dd>Nodes that a search may expand per second.</dd>
    <dt><code>arrows</code></dt><dd><code>tile</code> or <code>blank</code>: what an arrow key moves.</dd>
    <dt><code>slide</code></dt><dd><code>click</code> or <code>hover</code>: whether a tile slides when the mouse clicks it or as soon as it enters it.</dd>
    <dt><code>show-remaining</code></dt><dd><code>off</code>, <code>at-least</code> or <code>exact</code>: which number of remaining moves is shown during a game.</dd>
    <dt><code>keys</code></dt><dd><code>element</code> or <code>page</code>: whether keys act only while the focus is in the puzzle, or on the whole page except in fields, lists and dialogs.</dd>
    <dt><code>follows</code></dt><dd>The <code>id</code> of another element, whose board this one always shows.</dd>
    <dt><code>image</code>, <code>numbers</code></dt><dd>The address of a picture to show on the tiles, and whether to show the numbers over it.</dd>
    <dt><code>theme</code></dt><dd><code>light</code> or <code>dark</code>. By default, that of your page.</dd>
    <dt><code>lang</code>, <code>texts</code></dt><dd><code>en</code> or <code>de</code> (by default, the language of your page), and your own texts as a JSON object.</dd>
    <dt><code>easy</code>, <code>patterns</code>, <code>quiet</code></dt><dd>Shuffle with 25 moves, color the patterns, and leave all messages to your page.</dd>
    <dt><code>worker-src</code>, <code>wasm-src</code>, <code>table-src</code></dt><dd>The addresses of the worker script, of the WebAssembly files and of table files, if they are not beside the script.</dd>
    <dt><code>tables</code></dt><dd><code>fetch</code> to download the tables of the heuristics from there, which saves slow computers from building them, <code>build</code> to build them, or <code>auto</code> (the default: tables are built, unless there is a <code>table-src</code>).</dd>
  </dl>
  <p>
    <code>embed.html</code> takes the same attributes as parameters, for example <code>embed.html?size=3&amp;easy=true&amp;theme=dark</code>, except <code>follows</code>, <code>texts</code> and
    the addresses of files. It also takes <code>moves</code> to play back, and <code>origin</code>, a page whose messages it answers. It ignores values that are not valid and says so below the board.
  </p>
  <h3>Methods and events</h3>
  <p>
    The methods are <code>shuffle</code>, <code>solve</code>, <code>stop</code>, <code>cancel</code>, <code>hint</code>, <code>undo</code>, <code>redo</code>, <code>reset</code>, <code>play</code>, <code>pause</code>, <code>replay</code>,
    <code>stepForward</code>, <code>stepBack</code>, <code>seek</code> and <code>swapToSolvable</code>. The name of each event begins with <code>fifteen-</code>: <code>move</code>, <code>change</code>,
    <code>solve-start</code>, <code>progress</code>, <code>solution</code>, <code>hint</code>, <code>solved</code> and <code>error</code>.
  </p>
  <p>
    <code>replay('8 1 3/4 0 2/7 6 5 ULDR2')</code> sets up a board and plays back the moves made from it. The property <code>history</code> contains the game so far in the same form. Copy and
    paste also work on the board.
  </p>
  <pre tabindex="0" aria-label="JavaScript example"><code>const puzzle = document.querySelector('fifteen-puzzle');
puzzle.addEventListener('fifteen-solved', ({ detail }) =&gt; {
  console.log(detail.moves, detail.seconds, detail.by);
});
puzzle.shuffle();</code></pre>
  <h3>Style</h3>
  <p>
    Colors follow the <code>color-scheme</code> of your page. You can change them with custom properties such as <code>--fifteen-accent</code>, <code>--fifteen-tile</code>,
    <code>--fifteen-well</code> and <code>--fifteen-radius</code>, and style the parts <code>::part(tile)</code>, <code>::part(number)</code>, <code>::part(board)</code>, <code>::part(button)</code> and <code>::part(message)</code>.
  </p>
`;
