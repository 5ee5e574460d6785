// The dialog “How it works” in English.

import { html } from 'lit';

export const how = html`
  <header><h2 id="how-heading">How it works</h2><form method="dialog"><button class="btn soft">Close</button></form></header>
  <p>
    A 4×4 board has 10,461,394,944,000 positions that you can reach by sliding. The 17 hardest of them need 80 moves; a random one needs about 53.
    Fifteen finds a shortest solution and proves that no shorter one exists.
  </p>
  <h3>The bound</h3>
  <p>
    The search is called IDA*. IDA* tries every sequence of moves up to a limit, the <dfn>bound</dfn>. If none reaches the goal, it raises the bound and starts again.
    Each of these rounds is an <dfn>iteration</dfn> and one bar of the chart. The first solution that IDA* finds is a shortest one, because it has searched all smaller bounds completely.
  </p>
  <h3>The heuristic</h3>
  <p>
    Trying every sequence to the end would take far too long. A <dfn>heuristic</dfn> looks at a board and estimates how many moves are still needed, without ever guessing too many.
    When the moves made so far plus this estimate exceed the bound, the search drops the sequence at once: it is <dfn>pruned</dfn>. An estimate that is never too high never
    prunes a shortest solution, and the better it is, the sooner hopeless sequences end.
  </p>
  <p>
    The simplest heuristic counts the misplaced tiles. The Manhattan distance adds up how far each tile is from its place. Linear conflict adds two more moves where two tiles are in their own
    row or column but in the wrong order, since one of them must step aside. Walking distance counts the fewest up and down moves that bring all tiles into their rows
    and the fewest left and right moves that bring them into their columns, and adds the two.
  </p>
  <h3>The pattern tables</h3>
  <p>
    A <dfn>pattern</dfn> is a group of tiles. For every arrangement of these tiles, a table (a pattern database) stores the fewest moves that bring them to their places, counting
    only their own moves. The 6-6-3 patterns split the fifteen tiles into groups of six, six and three. No move counts in two groups, so the three numbers can be added, and
    the sum is still never too high. Tick Show patterns to see the groups on the board.
  </p>
  <p>
    The search also looks up the board’s mirror image across the diagonal, and uses the larger of the two sums. Your browser builds the table in a moment; nothing is downloaded.
  </p>
  <p>
    Larger patterns give better estimates. The 7-7-1 table takes 35 MB of memory; it is built in the background after your first solution and makes hard boards several times faster.
    The 7-8 table takes 196 MB of memory and of browser storage, so it is built only when you press Build under Search, where you can delete it as well.
    Each search uses the largest table that is ready.
  </p>
  <h3>Pruning duplicates</h3>
  <p>
    Different moves can lead to the same board. The search learns in advance which short sequences of moves only repeat what another sequence reaches in as few moves or fewer,
    and skips them. It remembers sequences of moves, not boards, so it needs no more memory as it goes on.
  </p>
  <h3>Other searches</h3>
  <p>
    A* remembers every board that it has seen and always continues from the most promising one. It looks at fewer boards than IDA*, but it has to remember them all: on hard boards
    its memory fills up and it stops. You can then search with IDA*, or let A* switch to IDA* by itself if you tick that option.
  </p>
  <p>
    Weighted A* multiplies the estimate by a number, the weight. It finishes much sooner, but its solution may be longer than necessary. It also proves a bound: no solution has fewer moves than that. Greedy search
    follows the estimate alone. Breadth-first search uses no estimate: it looks at all boards one move away, then two, and so on, which is only practical on 3×3 boards.
  </p>
  <h3>Large boards</h3>
  <p>
    For a 5×5 board, proving that a solution is the shortest can take hours. Large boards therefore use <dfn>beam search</dfn>, which goes forward one move at a time and keeps only the most
    promising boards. It finds a first solution at once, and then shorter ones by keeping more boards and by searching parts of the solution again. Meanwhile IDA* proves
    that every solution has at least a certain number of moves. You can watch the two numbers approach each other; when they meet, the solution is optimal. You can play the best solution at any time, or let the
    time limit end the search.
  </p>
  <h3>The numbers</h3>
  <dl>
    <dt>Bound</dt><dd>No solution has fewer moves than this.</dd>
    <dt>Node</dt><dd>A board that the search looks at. A board that it meets twice counts twice.</dd>
    <dt>Expanded</dt><dd>Nodes whose next moves have all been tried.</dd>
    <dt>Generated</dt><dd>Nodes created in all iterations together, including the starting board.</dd>
    <dt>Log scale</dt><dd>From one line of the chart to the next, the number of nodes grows at least a hundredfold.</dd>
  </dl>
  <h3>The search options</h3>
  <dl>
    <dt>Order of moves</dt><dd>The order in which the search tries moves. A random order finds another solution, sometimes sooner.</dd>
    <dt>Workers</dt><dd>How many workers, each on its own processor core, share a search.</dd>
    <dt>Search speed</dt><dd>Slow the search down, to as little as one node per second, and watch the bound rise.</dd>
  </dl>
`;
