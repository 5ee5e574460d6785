// The dialog “How it works” in German.

import { html } from 'lit';

export const how = html`
  <header><h2 id="how-heading">So funktioniert es</h2><form method="dialog"><button class="btn soft">Schließen</button></form></header>
  <p>
    Ein 4×4-Brett hat 10.461.394.944.000 Stellungen, die du durch Schieben erreichen kannst. Die 17 schwersten brauchen 80 Züge, eine zufällige braucht etwa 53.
    Fifteen findet eine kürzeste Lösung und beweist, dass es keine kürzere gibt.
  </p>
  <h3>Die Schranke</h3>
  <p>
    Die Suche heißt IDA*. IDA* probiert alle Zugfolgen bis zu einer Länge aus, der <dfn>Schranke</dfn>. Führt keine zum Ziel, wird die Schranke erhöht, und die Suche beginnt von vorn.
    Jede dieser Runden ist eine <dfn>Iteration</dfn> und ein Balken im Diagramm. Die erste gefundene Lösung ist eine kürzeste, denn alle kleineren Schranken sind vollständig durchsucht.
  </p>
  <h3>Die Heuristik</h3>
  <p>
    Alle Zugfolgen bis zum Ende zu probieren würde viel zu lange dauern. Eine <dfn>Heuristik</dfn> sieht sich ein Brett an und schätzt, wie viele Züge noch fehlen, ohne je zu hoch zu greifen.
    Ist die Summe aus den bisherigen Zügen und dieser Schätzung größer als die Schranke, lässt die Suche die Zugfolge sofort fallen: Sie wird <dfn>abgeschnitten</dfn>. Eine Schätzung,
    die nie zu hoch ist, schneidet nie eine kürzeste Lösung ab, und je besser sie ist, desto früher enden aussichtslose Zugfolgen.
  </p>
  <p>
    Die einfachste Heuristik zählt die falsch liegenden Steine. Die Manhattan-Distanz addiert, wie weit jeder Stein von seinem Platz entfernt ist. Lineare Konflikte zählen zwei Züge dazu, wenn
    zwei Steine in ihrer eigenen Zeile oder Spalte in der falschen Reihenfolge liegen, denn einer muss ausweichen. Die Walking Distance addiert die wenigsten senkrechten Züge, die alle Steine
    in ihre Zeilen bringen, und die wenigsten waagerechten, die sie in ihre Spalten bringen.
  </p>
  <h3>Die Mustertabellen</h3>
  <p>
    Ein <dfn>Muster</dfn> ist eine Gruppe von Steinen. Für jede Anordnung dieser Steine speichert eine Tabelle (eine Musterdatenbank) die wenigsten Züge, die sie an ihre Plätze bringen. Dabei
    zählen nur ihre eigenen Züge. Die 6-6-3-Muster teilen die fünfzehn Steine in Gruppen von sechs, sechs und drei. Kein Zug zählt in zwei Gruppen, deshalb darf man die drei Zahlen addieren,
    und die Summe ist trotzdem nie zu hoch. Mit „Muster zeigen“ siehst du die Gruppen auf dem Brett.
  </p>
  <p>
    Die Suche schlägt auch das an der Diagonale gespiegelte Brett nach und nimmt die größere der beiden Summen. Dein Browser berechnet die Tabelle in einem Augenblick, heruntergeladen wird nichts.
  </p>
  <p>
    Größere Muster ergeben bessere Schätzungen. Die Tabelle 7-7-1 braucht 35 MB Speicher. Sie wird nach deiner ersten Lösung im Hintergrund berechnet und macht die Suche bei schweren Brettern
    um ein Mehrfaches schneller. Die Tabelle 7-8 braucht 196 MB Speicher und ebenso viel im Browserspeicher. Sie wird deshalb nur berechnet, wenn du unter „Suche“ auf „Berechnen“ drückst; dort kannst du sie auch löschen.
    Jede Suche nimmt die größte Tabelle, die fertig ist.
  </p>
  <h3>Duplikate weglassen</h3>
  <p>
    Verschiedene Züge können zum selben Brett führen. Die Suche lernt vorab, welche kurzen Zugfolgen nur wiederholen, was eine andere mit höchstens gleich vielen Zügen erreicht, und überspringt
    sie. Sie merkt sich Zugfolgen und keine Bretter, deshalb braucht sie mit der Zeit nicht mehr Speicher.
  </p>
  <h3>Andere Suchverfahren</h3>
  <p>
    A* merkt sich jedes Brett, das es gesehen hat, und macht immer mit dem aussichtsreichsten weiter. Es sieht sich weniger Bretter an als IDA*, muss sich aber alle merken: Bei schweren
    Brettern läuft der Speicher voll, und die Suche endet. Dann kannst du mit IDA* suchen oder A* mit einem Häkchen von selbst zu IDA* wechseln lassen.
  </p>
  <p>
    Gewichtetes A* multipliziert die Schätzung mit einer Zahl, dem Gewicht. Es ist viel früher fertig, aber seine Lösung ist vielleicht zu lang. Es sagt dir, wie viele Züge eine Lösung mindestens
    braucht. Die gierige Suche folgt nur der Schätzung. Die Breitensuche kommt ohne Schätzung aus: Sie sieht sich alle Bretter nach einem Zug an, dann nach zwei Zügen und so weiter. Das geht nur bei 3×3-Brettern.
  </p>
  <h3>Große Bretter</h3>
  <p>
    Bei einem 5×5-Brett kann der Beweis, dass eine Lösung die kürzeste ist, Stunden dauern. Für große Bretter gibt es deshalb die <dfn>Strahlsuche</dfn>. Sie geht Zug für Zug vorwärts und behält
    nur die aussichtsreichsten Bretter. Sie findet sofort eine erste Lösung und danach kürzere, indem sie mehr Bretter behält und Teile der Lösung noch einmal durchsucht. Inzwischen beweist IDA*,
    wie viele Züge mindestens nötig sind. Du siehst, wie sich die beiden Zahlen nähern. Treffen sie sich, ist die Lösung eine kürzeste. Du kannst die beste Lösung jederzeit abspielen
    oder die Suche durch das Zeitlimit beenden lassen.
  </p>
  <h3>Die Zahlen</h3>
  <dl>
    <dt>Schranke</dt><dd>Keine Lösung hat weniger Züge.</dd>
    <dt>Knoten</dt><dd>Ein Brett, das sich die Suche ansieht. Ein Brett, das zweimal vorkommt, zählt zweimal.</dd>
    <dt>Expandiert</dt><dd>Knoten, von denen aus alle nächsten Züge probiert sind.</dd>
    <dt>Erzeugt</dt><dd>Alle Knoten aller Iterationen zusammen, auch das Brett am Anfang.</dd>
    <dt>Logarithmisch</dt><dd>Von einer Linie des Diagramms zur nächsten wächst die Zahl der Knoten mindestens auf das Hundertfache.</dd>
  </dl>
  <h3>Die Einstellungen</h3>
  <dl>
    <dt>Zugfolge</dt><dd>Die Reihenfolge, in der die Suche Züge probiert. Eine zufällige findet eine andere Lösung, manchmal früher.</dd>
    <dt>Worker</dt><dd>So viele Prozessorkerne suchen gleichzeitig.</dd>
    <dt>Suchtempo</dt><dd>Bremse die Suche bis auf einen Knoten pro Sekunde und sieh zu, wie die Schranke steigt.</dd>
  </dl>
`;
