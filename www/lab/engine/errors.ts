// Errors of the wasm module on their way from the worker to the page. Comlink passes on their messages; the views also need their
// codes, and where in a text the mistake is.

import { transferHandlers } from 'comlink';

/** Makes Comlink send all properties of errors. To be called in the worker. */
export function sendWholeErrors() {
  const handler = transferHandlers.get('throw');
  if (!handler) throw new Error('Comlink sends no errors');
  const { serialize } = handler;
  handler.serialize = (thrown: { value: unknown }) => {
    const [sent, transferred] = serialize(thrown);
    const { isError, value } = sent as { isError: boolean; value: object };
    return [{ isError, value: isError ? { ...value, ...(thrown.value as Error) } : value }, transferred];
  };
}
