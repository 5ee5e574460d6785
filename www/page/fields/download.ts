// Offers a text as a file to download.

export function download(name: string, type: string, text: string) {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.click();
  // Browsers read it later, after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
