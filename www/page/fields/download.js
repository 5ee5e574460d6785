// Offers a text as a file to download.

/** @param {string} name  @param {string} type  @param {string} text */
export function download(name, type, text) {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.click();
  // Browsers read it later, after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
