// Transitions and animations of the page.

/** @import { Page } from '@playwright/test' */

/** Waits for the end of transitions, during which axe would measure intermediate colors. @param {Page} page */
export async function transitionsEnd(page) {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const running = document.getAnimations();
    await Promise.all(running.map(({ finished }) => finished.catch(() => {})));
  });
}
