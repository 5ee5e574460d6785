// Transitions and animations of the page.

/** @import { Page } from '@playwright/test' */

/** Waits for the end of transitions, during which axe would measure intermediate colors. @param {Page} page */
export async function transitionsEnd(page) {
  await page.evaluate(async () => {
    // Animations in a closed <details> are pending until it is opened.
    const isVisible = (/** @type {AnimationEffect | null} */ effect) =>
      /** @type {KeyframeEffect} */ (effect)?.target?.checkVisibility() ?? false;
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const running = document.getAnimations().filter(({ effect }) => isVisible(effect));
      if (running.length === 0) return;
      // An inherited color that changes may start another transition with each frame.
      await Promise.all(running.map(({ finished }) => finished.catch(() => {})));
    }
  });
}
