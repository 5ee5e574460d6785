// The list of keys in German.

import { html } from 'lit';

export const keys = html`
  <header><h2 id="keys-heading">Tasten</h2><form method="dialog"><button class="btn soft">Schließen</button></form></header>
  <div class="key-lists">
    <section>
      <h3>Auf dem Brett</h3>
      <dl>
        <div><dt>Einen Stein schieben</dt><dd><kbd>↑</kbd><kbd>↓</kbd><kbd>←</kbd><kbd>→</kbd> oder <kbd>W</kbd><kbd>A</kbd><kbd>S</kbd><kbd>D</kbd></dd></div>
        <div><dt>Einen Stein wählen</dt><dd><kbd>Umschalt</kbd><kbd>↑</kbd><kbd>…</kbd></dd></div>
        <div><dt>Den gewählten Stein schieben</dt><dd><kbd>Eingabe</kbd></dd></div>
        <div><dt>Rückgängig</dt><dd><kbd>Strg</kbd><kbd>Z</kbd></dd></div>
        <div><dt>Wiederholen</dt><dd><kbd>Strg</kbd><kbd>Y</kbd></dd></div>
        <div><dt>An den Anfang</dt><dd><kbd>R</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>Das Spiel</h3>
      <dl>
        <div><dt>Mischen</dt><dd><kbd>N</kbd></dd></div>
        <div><dt>Mischen zwischen zwei Spielen</dt><dd><kbd>Leertaste</kbd></dd></div>
        <div><dt>Lösen</dt><dd><kbd>L</kbd></dd></div>
        <div><dt>Tipp</dt><dd><kbd>H</kbd></dd></div>
        <div><dt>Eine Suche stoppen, dann die Wiedergabe</dt><dd><kbd>Esc</kbd></dd></div>
        <div><dt>Die 15 Sekunden Vorschau beenden</dt><dd><kbd>Esc</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>Während eine Lösung oder Wiedergabe zu sehen ist</h3>
      <dl>
        <div><dt>Abspielen, anhalten</dt><dd><kbd>Leertaste</kbd></dd></div>
        <div><dt>Anfang, Ende</dt><dd><kbd>Pos1</kbd><kbd>Ende</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>In der Analyse</h3>
      <dl>
        <div><dt>Einen Zug zurück, vor</dt><dd><kbd>←</kbd><kbd>→</kbd></dd></div>
        <div><dt>Abspielen, anhalten</dt><dd><kbd>Leertaste</kbd></dd></div>
        <div><dt>Anfang, Ende</dt><dd><kbd>Pos1</kbd><kbd>Ende</kbd></dd></div>
        <div><dt>Voriger, nächster Fehler</dt><dd><kbd>[</kbd><kbd>]</kbd></dd></div>
        <div><dt>Bessere Lösung zeigen</dt><dd><kbd>B</kbd></dd></div>
      </dl>
    </section>
    <section>
      <h3>Die Seite</h3>
      <dl>
        <div><dt>Dieses Spiel analysieren</dt><dd><kbd>E</kbd></dd></div>
        <div><dt>Diese Liste</dt><dd><kbd>?</kbd></dd></div>
        <div><dt>Schließen</dt><dd><kbd>Esc</kbd></dd></div>
      </dl>
    </section>
  </div>
  <p class="quiet">Die Tasten gelten auf der ganzen Seite, außer in Feldern, Listen und Dialogen. Auf einem Mac nimmst du ⌘ statt Strg.</p>
`;
