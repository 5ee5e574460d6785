// The German texts of boards from other programs.

export const german = {
  question: 'Steht die Lücke im Ziel am Anfang oder am Ende?',
  questionWhy:
    'Der Text sagt es nicht. In Programmen aus Berkeley und Columbia steht sie am Anfang, in denen zum Lehrbuch AIMA am Ende.',
  'blank-first': 'Lücke zuerst',
  'blank-last': 'Lücke zuletzt',
  own: 'Mein eigenes Ziel',

  writeFor: 'Schreibweise',
  choose: 'Kurs wählen',
  aima: 'AIMA (Tupel)',
  berkeley: 'Berkeley CS 188 (Liste)',
  columbia: 'Columbia COMS W4701',
  princeton: 'Princeton COS 226 (Datei)',
  copyBoard: 'Brett kopieren',
  copyMoves: 'Züge kopieren',
  turnedFirst:
    'In diesem Kurs steht die Lücke im Ziel am Anfang. Deshalb ist das Brett gedreht und neu nummeriert; es braucht gleich viele Züge.',
  turnedLast:
    'In diesem Kurs steht die Lücke im Ziel am Ende. Deshalb ist das Brett gedreht und neu nummeriert; es braucht gleich viele Züge.',
  noCorner: 'Dein Ziel hat kein Kurs: Dort steht die Lücke immer in einer Ecke.',
  failed: 'Das konnte nicht geladen werden. Prüfe deine Netzverbindung.',
  movesOfBlank: 'Diese Züge führen zum Ziel. Sie sagen, wohin die Lücke wandert.',
  movesOfTiles: 'Diese Züge führen zum Ziel. Sie sagen, wohin die Steine rutschen.',
};
