import { expect, type Page } from '@playwright/test';
import { brokenFigures } from './broken-figures.ts';
import { whatSticksOut } from './what-sticks-out.ts';

/** The narrowest phones, in CSS pixels. */
const narrowest = { width: 320, height: 640 };

/** Checks that a screen has room for a language with longer words (a third more, with accents) on the narrowest phones. */
export async function expectRoomForWords(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize(narrowest);
  await page.evaluate(() => {
    const accented: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', n: 'ŋ' };
    const longer = (text: string): string =>
      text.replaceAll(/\p{L}+/gu, (word) => {
        const said = word.replaceAll(/[aeioun]/g, (letter) => accented[letter] ?? letter);
        return said + 'ó'.repeat(Math.ceil(word.length * 0.35));
      });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      text.nodeValue = longer(text.nodeValue ?? '');
  });
  expect(await page.evaluate(whatSticksOut), `what sticks out of ${page.url()} with longer words`).toEqual(
    [],
  );
  if (usual !== null) await page.setViewportSize(usual);
}

/** In the page: the tables of which a part is out of sight until one scrolls them. */
const cutTables = (): string[] =>
  [...document.querySelectorAll('table')].flatMap(({ parentElement: room, textContent }) =>
    room !== null && room.scrollWidth > room.clientWidth
      ? [`${String(room.scrollWidth)} of ${String(room.clientWidth)} px: ${textContent}`]
      : [],
  );

/** Checks that a screen, the whole of its tables and its figures have room beside the menu on the smallest laptops. */
export async function expectRoomOnSmallLaptops(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 1024, height: 740 });
  expect(await page.evaluate(whatSticksOut), `what sticks out of ${page.url()} on a small laptop`).toEqual(
    [],
  );
  expect(await page.evaluate(cutTables), `tables cut at ${page.url()} on a small laptop`).toEqual([]);
  expect(await page.evaluate(brokenFigures), `figures broken at ${page.url()} on a small laptop`).toEqual([]);
  if (usual !== null) await page.setViewportSize(usual);
}

/** In the page: how much of the screen the tallest of the bars takes that stay in sight (pixels). */
const tallestFixed = (): number =>
  Math.max(
    0,
    ...[...document.querySelectorAll<HTMLElement>('[data-bottom-bar]')].map((bar) =>
      getComputedStyle(bar).position === 'fixed' ? bar.offsetHeight : 0,
    ),
  );

/** Checks that a screen has room for letters twice as large, as some people have them, on a usual phone and beside the menu. */
export async function expectRoomForLargeLetters(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.evaluate(whatSticksOut), `what sticks out of ${page.url()} with large letters`).toEqual(
    [],
  );
  const top = await page.locator('header').first().boundingBox();
  expect(top?.height, `the top of ${page.url()} with large letters`).toBeLessThan(370);
  await expect
    .poll(() => page.evaluate(tallestFixed), { message: `bars over ${page.url()} with large letters` })
    .toBeLessThan(370);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(
    await page.evaluate(whatSticksOut),
    `what sticks out of ${page.url()} with large letters on a laptop`,
  ).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (usual !== null) await page.setViewportSize(usual);
}
