// Offers a text or a picture as a file to download.

export function download(name: string, content: Blob | string, type: string = 'text/plain') {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  link.click();
  // Browsers read the file later, after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
