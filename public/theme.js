// Applies the stored theme before the first paint. The button that changes it is in www/page/theme.js.
try {
  const theme = localStorage.getItem('fifteen-theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system.
}
