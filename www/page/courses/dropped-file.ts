// A file that is dropped on the field, such as one of Princeton's course, is opened like a text.

/** Bytes that are read. No valid text is longer. */
const maxBytes = 20_000;

export function acceptFiles(field: HTMLTextAreaElement) {
  field.addEventListener('dragover', (event) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  field.addEventListener('drop', async (event) => {
    const file = event.dataTransfer?.files[0];
    if (!file) return;
    event.preventDefault();
    field.value = await file.slice(0, maxBytes).text();
    field.dispatchEvent(new Event('change'));
  });
}
