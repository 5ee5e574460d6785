// The dialog about embedding in German.

import { html } from 'lit';

export const embed = html`
  <header><h2 id="embed-heading">Das Puzzle einbetten</h2><form method="dialog"><button class="btn soft">Schließen</button></form></header>
  <p>Kopiere die gebauten Dateien auf einen Server und schreibe dorthin, wo das Brett erscheinen soll:</p>
  <pre tabindex="0" aria-label="HTML-Beispiel"><code>&lt;script type="module" src="/fifteen/fifteen-puzzle.js"&gt;&lt;/script&gt;
&lt;fifteen-puzzle board="8 1 3/4 0 2/7 6 5"&gt;&lt;/fifteen-puzzle&gt;
&lt;style&gt;fifteen-puzzle { width: 320px }&lt;/style&gt;</code></pre>
  <p>
    Die Dateien dürfen auf einem anderen Server liegen als deine Seite. <code>fifteen-puzzle.bundle.js</code> enthält alles in einer Datei. Wo keine Skripte erlaubt sind, nimmst du einen Rahmen:
  </p>
  <pre tabindex="0" aria-label="Rahmen-Beispiel"><code>&lt;iframe src="/fifteen/embed.html?board=8+1+3/4+0+2/7+6+5"
  width="400" height="660" title="Ein Puzzle"&gt;&lt;/iframe&gt;</code></pre>
  <p>
    Das Element richtet sich nach seiner eigenen Breite, nicht nach der des Fensters: ab 440 Pixeln zeigt es alle Bedienelemente, bis 320 Pixel eine Zeile mit Symbolen und unter 240 Pixeln nur das Brett. Es startet, sobald es
    in den sichtbaren Bereich kommt; bis dahin zeigt es, was du hineingeschrieben hast. Alle Bretter einer Seite teilen sich ihre Worker.
  </p>
  <h3>Attribute</h3>
  <dl>
    <dt><code>board</code></dt><dd>Die Zahlen Zeile für Zeile, 0 für die Lücke.</dd>
    <dt><code>size</code></dt><dd>3, 4, 5 oder 6, wenn kein Brett angegeben ist.</dd>
    <dt><code>goal</code></dt><dd><code>blank-last</code>, <code>blank-first</code> oder dein eigenes Brett.</dd>
    <dt><code>controls</code></dt><dd><code>auto</code>, <code>full</code>, <code>compact</code>, <code>play</code> (Tipp, rückgängig, wiederholen und an den Anfang, für ein vorgegebenes Brett) oder <code>none</code>.</dd>
    <dt><code>algorithm</code></dt><dd><code>ida-star</code> (üblich bei 3×3 und 4×4), <code>beam</code> (üblich bei größeren Brettern), <code>a-star</code>, <code>weighted-a-star</code> und <code>greedy</code> (bis 4×4) oder <code>breadth-first</code> (nur 3×3).</dd>
    <dt><code>heuristic</code></dt><dd>Bei 4×4 eine von <code>pdb-7-8</code>, <code>pdb-7-7-1</code>, <code>pdb-6-6-3</code>, <code>pdb-5-5-5</code>, <code>walking-distance</code>, <code>linear-conflict</code>, <code>manhattan</code> und <code>misplaced</code>. Sonst die beste, deren Tabelle fertig ist. Vor <code>pdb-7-8</code> berechnest du deren Tabelle von 196 MB mit <code>puzzle.solver.tables.build('pdb-7-8')</code>.</dd>
    <dt><code>time-limit</code></dt><dd>Sekunden, nach denen eine Suche mit der besten bisherigen Lösung endet. Üblich sind 10 bei der Strahlsuche und sonst keine Grenze.</dd>
    <dt><code>weight</code></dt><dd>Die Zahl, mit der gewichtetes A* die Schätzung der Heuristik multipliziert.</dd>
    <dt><code>seed</code></dt><dd>Eine Zahl, die bei IDA* und A* eine zufällige Reihenfolge der Züge auswählt.</dd>
    <dt><code>prune-depth</code>, <code>reflection</code></dt><dd>Die Zahl der Züge, bei denen IDA* Duplikate erkennt, und <code>false</code>, um kein Spiegelbild nachzuschlagen.</dd>
    <dt><code>hybrid</code></dt><dd>Lässt A* bei vollem Speicher zu IDA* wechseln.</dd>
    <dt><code>speed</code></dt><dd>Tempo der Wiedergabe; 1 sind zwei Züge pro Sekunde.</dd>
    <dt><code>rate</code></dt><dd>Knoten, die eine Suche pro Sekunde expandieren darf.</dd>
    <dt><code>arrows</code></dt><dd><code>tile</code> oder <code>blank</code>: was eine Pfeiltaste bewegt.</dd>
    <dt><code>slide</code></dt><dd><code>click</code> oder <code>hover</code>: ob ein Stein gleitet, wenn die Maus ihn anklickt oder sobald sie ihn berührt.</dd>
    <dt><code>show-remaining</code></dt><dd><code>off</code>, <code>at-least</code> oder <code>exact</code>: welche Zahl verbleibender Züge während eines Spiels zu sehen ist.</dd>
    <dt><code>keys</code></dt><dd><code>element</code> oder <code>page</code>: ob Tasten nur gelten, solange der Fokus im Puzzle ist, oder auf der ganzen Seite außer in Feldern, Listen und Dialogen.</dd>
    <dt><code>follows</code></dt><dd>Die <code>id</code> eines anderen Elements, dessen Brett dieses immer zeigt.</dd>
    <dt><code>image</code>, <code>numbers</code></dt><dd>Die Adresse eines Bildes für die Steine, und ob die Zahlen darüber stehen.</dd>
    <dt><code>theme</code></dt><dd><code>light</code> oder <code>dark</code>. Sonst wie auf deiner Seite.</dd>
    <dt><code>lang</code>, <code>texts</code></dt><dd><code>en</code> oder <code>de</code> (sonst die Sprache deiner Seite) und deine eigenen Texte als JSON-Objekt.</dd>
    <dt><code>easy</code>, <code>patterns</code>, <code>quiet</code></dt><dd>Mit 25 Zügen mischen, die Muster färben und alle Meldungen deiner Seite überlassen.</dd>
    <dt><code>worker-src</code>, <code>wasm-src</code>, <code>table-src</code></dt><dd>Die Adressen des Worker-Skripts, der WebAssembly-Dateien und der Tabellen, wenn sie nicht neben dem Skript liegen.</dd>
    <dt><code>tables</code></dt><dd><code>fetch</code>, um die Tabellen der Heuristiken von dort herunterzuladen, damit langsame Computer sie nicht berechnen müssen, <code>build</code>, um sie zu berechnen, oder <code>auto</code> (sonst: Sie werden berechnet, außer mit <code>table-src</code>).</dd>
  </dl>
  <p>
    <code>embed.html</code> nimmt dieselben Attribute als Parameter, zum Beispiel <code>embed.html?size=3&amp;easy=true&amp;theme=dark</code>, außer <code>follows</code>, <code>texts</code> und
    den Adressen von Dateien. Dazu kommen <code>moves</code>, Züge zum Abspielen, und <code>origin</code>, eine Seite, deren Nachrichten beantwortet werden. Ungültige Werte werden ignoriert und unter dem Brett genannt.
  </p>
  <h3>Methoden und Ereignisse</h3>
  <p>
    Die Methoden sind <code>shuffle</code>, <code>solve</code>, <code>stop</code>, <code>cancel</code>, <code>hint</code>, <code>undo</code>, <code>redo</code>, <code>reset</code>, <code>play</code>, <code>pause</code>, <code>replay</code>,
    <code>stepForward</code>, <code>stepBack</code>, <code>seek</code> und <code>swapToSolvable</code>. Der Name jedes Ereignisses beginnt mit <code>fifteen-</code>: <code>move</code>, <code>change</code>,
    <code>solve-start</code>, <code>progress</code>, <code>solution</code>, <code>hint</code>, <code>solved</code> und <code>error</code>.
  </p>
  <p>
    <code>replay('8 1 3/4 0 2/7 6 5 ULDR2')</code> spielt ein Brett und die Züge von dort ab. Die Eigenschaft <code>history</code> enthält das bisherige Spiel in derselben Form. Kopieren und
    Einfügen gehen auch auf dem Brett.
  </p>
  <pre tabindex="0" aria-label="JavaScript-Beispiel"><code>const puzzle = document.querySelector('fifteen-puzzle');
puzzle.addEventListener('fifteen-solved', ({ detail }) =&gt; {
  console.log(detail.moves, detail.seconds, detail.by);
});
puzzle.shuffle();</code></pre>
  <h3>Aussehen</h3>
  <p>
    Die Farben folgen dem <code>color-scheme</code> deiner Seite. Du kannst sie mit Eigenschaften wie <code>--fifteen-accent</code>, <code>--fifteen-tile</code>,
    <code>--fifteen-well</code> und <code>--fifteen-radius</code> ändern und die Teile <code>::part(tile)</code>, <code>::part(number)</code>, <code>::part(board)</code>, <code>::part(button)</code> und <code>::part(message)</code> gestalten.
  </p>
`;
