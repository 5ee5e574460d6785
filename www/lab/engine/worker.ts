// The script of the lab's worker.

import { expose, transferHandlers } from 'comlink';
import type { Begin, Ping } from '../../solver/protocol.js';
import { Opening } from '../../solver/worker/opening.js';
import type { LabSetup } from './service.js';
import { LabService } from './service.js';

/**
 * Makes Comlink send all properties of errors. By itself, it passes on the message; the views also need the code of an error of the wasm
 * module, and the position of the mistake in a text.
 */
function sendWholeErrors() {
  const handler = transferHandlers.get('throw');
  if (!handler) throw new Error('Comlink sends no errors');
  const { serialize } = handler;
  handler.serialize = (thrown: { value: unknown }) => {
    const [sent, transferred] = serialize(thrown);
    const { isError, value } = Object(sent);
    return [{ isError, value: isError ? { ...value, ...Object(thrown.value) } : value }, transferred];
  };
}

sendWholeErrors();

const opening = new Opening(
  (message) => postMessage(message),
  async ({ wasm, port }: LabSetup) => expose(await LabService.load(wasm), port),
);
addEventListener('message', ({ data }: MessageEvent<Begin<LabSetup> | Ping>) => opening.receive(data));
