// The files of the history, and a browser that cannot store games: nothing is lost.

import { chooseFile, exportedFile, fileOf, gameOf, games, importFile } from '../support/games.js';
import { finish, near, openHistory, openWith, other, rows, status } from '../support/history.js';
import { withoutRoom } from '../support/missing.js';
import { expect, test } from '../support/puzzle.js';

for (const format of ['JSON', 'CSV']) {
  test(`games that were exported as ${format} come back after they were deleted`, {
    tag: format === 'CSV' ? [] : '@slow',
  }, async ({ browserName, page, puzzle }) => {
    await openWith(page, puzzle);
    await expect(rows(page)).not.toHaveCount(0);
    const before = await rows(page).allInnerTexts();
    const { name, text } = await exportedFile(page, browserName, () => puzzle.button(`Export ${format}`).click());
    expect(name).toMatch(new RegExp(`^fifteen-history-\\d{4}-\\d\\d-\\d\\d\\.${format.toLowerCase()}$`));

    await page.getByRole('button', { name: 'Delete all…' }).click();
    await expect(page.getByText('Delete all 8 games, of every size?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.getByRole('button', { name: 'Delete all', exact: true }).click();
    await expect(status(page)).toHaveText('All games are deleted.');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No 4×4 games yet.' })).toBeVisible();

    await chooseFile(page, 'games', text);
    await expect(status(page)).toHaveText('games: 8 games were added, 0 were already here.');
    await expect.poll(() => rows(page).allInnerTexts()).toEqual(before);
    await importFile(page, 'games', text);
    await expect(status(page)).toHaveText('games: 0 games were added, 8 were already here.');
  });
}

test('a damaged file changes nothing, and the message says where it is damaged', async ({ page, puzzle }) => {
  await openWith(page, puzzle);
  await expect(rows(page)).not.toHaveCount(0);
  const before = await rows(page).allInnerTexts();
  const damaged = fileOf([gameOf(20), { ...gameOf(21), slides: 'L' }]);
  await importFile(page, 'mine.json', damaged);
  await expect(status(page)).toContainText('Nothing was imported');
  await expect(status(page)).toContainText('mine.json is damaged. Game 2: invalid slides “L”; expected slides such as');
  await importFile(page, 'cut.json', damaged.slice(0, -20));
  await expect(status(page)).toContainText('cut.json is damaged. It is not valid JSON');
  await importFile(page, 'list.csv', 'date,size,ms,start,slides\n2026-11-21T10:00:00Z,12,1,x,L\n');
  await expect(status(page)).toContainText(
    'list.csv is damaged. Line 2: invalid size “12”; expected a whole number from 2 to 10',
  );
  await importFile(page, 'photo.png', '\u0000\u0001PNG');
  await expect(status(page)).toContainText('photo.png is not an exported history.');
  expect(await rows(page).allInnerTexts()).toEqual(before);
  await page.reload();
  await expect.poll(() => rows(page).allInnerTexts()).toEqual(before);
});

/** Failures of the storage, and the message of the history about each. @type {Record<string, [() => void, string]>} */
const problems = {
  blocked: [
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    },
    'Browser storage is blocked',
  ],
  missing: [
    () => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    },
    'Browser storage is blocked',
  ],
  full: [withoutRoom, 'Browser storage is full (1 kB needed).'],
};

for (const [name, [damage, sentence]] of Object.entries(problems)) {
  test(`a storage that is ${name} is explained, and the games stay on the page`, {
    tag: name === 'blocked' ? [] : '@slow',
  }, async ({ browserName, page, puzzle }) => {
    await page.addInitScript(damage);
    await puzzle.open(near);
    await finish(page, puzzle, near, 'ArrowLeft');
    await finish(page, puzzle, other, 'ArrowUp');
    await openHistory(page);
    const main = page.getByRole('main');
    await expect(main.getByText('2 games are not stored')).toBeVisible();
    await expect(main.getByText(sentence)).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    await importFile(page, 'games.json', fileOf(games));
    await expect(status(page)).toContainText('Nothing was imported');
    await expect(status(page)).toContainText(sentence.slice(0, 19));
    await expect(rows(page)).toHaveCount(2);

    const { text } = await exportedFile(page, browserName, () => puzzle.button('Export JSON').first().click());
    const exported = JSON.parse(text);
    expect(exported.games.map((/** @type {{ start: string }} */ { start }) => start)).toEqual([near, other]);
  });
}
