// Which fonts draw a text, as Chromium's inspector reports it.

/** @import { Locator } from '@playwright/test' */

/** Whether a text is drawn with fonts of the page alone, none of the system. @param {Locator} text @returns {Promise<boolean>} */
export async function hasOwnFont(text) {
  const name = '__text';
  await text.evaluate((element, key) => Object.assign(window, { [key]: element }), name);
  const client = await text.page().context().newCDPSession(text.page());
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  await client.send('DOM.getDocument');
  const { result } = await client.send('Runtime.evaluate', { expression: name });
  const { nodeId } = await client.send('DOM.requestNode', { objectId: result.objectId ?? '' });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  await client.detach();
  return fonts.length > 0 && fonts.every(({ isCustomFont }) => isCustomFont);
}
