// Starts workerd on a free port, sends it one request, and compares the answer.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
// The path of the program.
import workerd from 'workerd';

const port = await new Promise((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});
const args = ['serve', 'config.capnp', `--socket-addr=http=127.0.0.1:${port}`, '--control-fd=3'];
const server = spawn(workerd.default, args, { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] });
try {
  // workerd writes to this channel when it listens.
  await new Promise((resolve, reject) => {
    server.stdio[3].once('data', resolve);
    server.once('exit', reject);
  });
  const answer = await (await fetch(`http://127.0.0.1:${port}/`)).json();
  assert.deepEqual(answer, { length: 14, mistakes: [0], code: 'wasm-blocked' });
} finally {
  server.kill();
}
