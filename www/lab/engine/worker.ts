// The script of the lab's worker.

import type { Answer, Begin, Call, Free, FromAnyWorker, Ping } from '../../solver/protocol.js';
import { ignoreUnknown } from '../../solver/protocol.js';
import { answer } from '../../solver/worker/answer.js';
import { Opening } from '../../solver/worker/opening.js';
import { HeldObjects } from './held-objects.js';
import type { LabSetup } from './service.js';
import { LabService } from './service.js';

const post = (message: Answer | FromAnyWorker, buffers: ArrayBuffer[] = []) =>
  postMessage(message, { transfer: buffers });

const held = new HeldObjects();
const opening = new Opening(post, ({ wasm }: LabSetup) => LabService.load(wasm, held));

addEventListener('message', ({ data }: MessageEvent<Begin<LabSetup> | Call | Free | Ping>) => {
  switch (data.type) {
    case 'begin':
    case 'ping':
      return opening.receive(data);
    case 'call':
      answer(data.object === 0 ? opening.opened : held.get(data.object), data, post);
      return;
    case 'free':
      return held.free(data.object);
    default:
      ignoreUnknown(data);
  }
});
