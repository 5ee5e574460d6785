// Applies the stored theme before the first paint, and hides the numbers of the board in index.html if another board will replace it: that of
// a link or of an earlier game. The button that changes the theme is in www/page/theme.ts.
try {
  const theme = localStorage.getItem('fifteen-theme');
  if (theme) document.documentElement.dataset.theme = theme;
  const hasVisited = localStorage.getItem('fifteen-game') ?? localStorage.getItem('fifteen-preferences');
  const hasOther = location.hash.startsWith('#board=') || hasVisited !== null;
  if (hasOther) document.documentElement.dataset.board = 'other';
} catch {
  // Storage is blocked: the page follows the system, and each visit begins with a new board.
  document.documentElement.dataset.board = 'other';
}
