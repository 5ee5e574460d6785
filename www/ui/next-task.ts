/**
 * Ends the present task: other messages, the input of the user and a frame can come before the rest. A message, since the timers of a tab in
 * the background wait up to a second.
 */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
