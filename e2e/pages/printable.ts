import { expect, type Page } from '@playwright/test';

/** In the page: what would stand on every sheet of paper, over the text. */
const overThePaper = (): string[] =>
  [...document.querySelectorAll('body *')]
    .filter((part) => part.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(part).position))
    .map((part) => `${part.tagName} ${part.className}: ${part.textContent}`);

/** Checks that nothing on the screen covers the text when it is printed. */
export async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(overThePaper), `what covers ${page.url()} on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
}
