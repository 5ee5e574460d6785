// The look and the texts of Watch: in German, on phones, with questions to the reader, and checked by axe.

import { expectNoViolations } from '../support/axe.js';
import { small, unsolvable } from '../support/boards.js';
import { expect, test, traceOf } from '../support/lab.js';
import { example, expectStep, sumOf } from '../support/watch.js';

/** @import { View } from '../../../www/wasm/lab.js' */
/** @import { Lab } from '../support/lab.js' */

test('in German, everything is German', async ({ watch }) => {
  await watch.open();
  await watch.replace({ lang: 'de', board: small, at: '5' });
  await expect(watch.element.getByRole('heading')).toHaveText('Der Suche zusehen');
  await expect(watch.sentence).toContainText(/^(Stein \d nach|Noch ist|Zuerst)/);
  await expect(watch.button('Nächste Schranke')).toBeVisible();
  await expect(watch.element.locator('.counts')).toContainText('Expandierte Knoten');
  await watch.button('A*').click();
  await watch.view.press('e');
  await expect(watch.sentence).toContainText('Kein offenes Brett hat eine kleinere Summe');
  await watch.link({ board: '1 2 3/4 5 6/7 8 8' });
  await expect(watch.message).toContainText(
    'Die 8 kommt zweimal vor: in Zeile 3, Spalte 2, und noch einmal in Zeile 3, Spalte 3.',
  );
});

test('Let me guess stops before the fate of each move', async ({ page, watch }) => {
  const trace = traceOf({ board: example });
  const isQuestion = (/** @type {View} */ { event, path }) =>
    (event.kind === 'pruned' && event.reason === 'bound') || (event.kind === 'expanded' && path !== '');
  await watch.open({ board: example, at: 60 });
  await watch.element.getByRole('checkbox', { name: 'Let me guess' }).check();
  await expect(watch.button('It goes on')).toBeHidden();
  let right = 0;
  let step = 60;
  for (let answered = 1; answered <= 4; answered++) {
    step = trace.findIndex((view, index) => index > step && isQuestion(view));
    await watch.button('Play').click();
    await expect(watch.sentence).toContainText('Does the search go on?');
    await watch.at(step);
    await expect(watch.button('Play')).toBeVisible();
    const [g, h, f, bound] = sumOf(trace[step]);
    expect(Number(h) + Number(g)).toBe(Number(f));
    await expect(watch.element.locator('.sum b')).toHaveText([g, '?', '?', bound]);
    await expect(watch.element.locator('.fates .now')).toContainText('your guess');
    const goesOn = trace[step].event.kind === 'expanded';
    // The second answer is wrong.
    const isRight = answered !== 2;
    await watch.button(goesOn === isRight ? 'It goes on' : 'It turns back').click();
    if (isRight) right += 1;
    await expect(watch.sentence).toContainText(isRight ? /^Right\. Tile/ : /^Not quite\. Tile/);
    await expect(watch.element).toContainText(`${right} of ${answered}`);
    await expectStep(watch, trace[step]);
    await expect(watch.view).toBeFocused();
  }
  await page.keyboard.press('ArrowLeft');
  await expectStep(watch, trace[step - 1]);
});

/** The states of the view, each reached as a reader would. @type {Record<string, (watch: Lab) => Promise<void>>} */
const states = {
  async 'a question'(watch) {
    await watch.open();
    await watch.element.getByRole('checkbox').check();
    await watch.button('Play').click();
    await expect(watch.button('It goes on')).toBeVisible();
  },

  async 'a table'(watch) {
    await watch.open({ board: small, algorithm: 'a-star', at: 15 });
    await watch.element.getByText('Table', { exact: true }).click();
    await expect(watch.element.getByRole('table')).toBeVisible();
  },

  async 'a message'(watch) {
    await watch.open();
    await watch.link({ board: unsolvable });
    await expect(watch.message).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`axe finds nothing: ${name}`, async ({ browserName, page, watch }) => {
    await reach(watch);
    await expectNoViolations(page, browserName);
  });
}

for (const [width, lang] of /** @type {[number, string][]} */ ([
  [320, 'en'],
  [320, 'de'],
  [390, 'en'],
])) {
  test(`on a phone of ${width} px, ${lang}, nothing scrolls sideways, and the slider has room`, async ({
    page,
    watch,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await watch.open();
    await watch.replace({ lang, heuristic: 'misplaced' });
    // The views above may load only now and push it out of view.
    await watch.element.scrollIntoViewIfNeeded();
    await expect(watch.slider).toHaveAttribute('max', '120998');
    await watch.seek(120_998);
    const { clientWidth, scrollWidth } = await page.evaluate(() => {
      const { documentElement } = document;
      return { clientWidth: documentElement.clientWidth, scrollWidth: documentElement.scrollWidth };
    });
    expect(scrollWidth).toBe(clientWidth);
    expect((await watch.slider.boundingBox())?.width).toBeGreaterThan(clientWidth - 48);
    const top = (await watch.element.getByRole('img').first().boundingBox())?.y ?? 0;
    const playback = await watch.element.locator('.playback').boundingBox();
    expect((playback?.y ?? 0) + (playback?.height ?? 0) - top, 'fits on one screen').toBeLessThan(844);
  });
}
