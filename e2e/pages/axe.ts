import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { whatSticksOut } from './what-sticks-out.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The forms of screens in which nothing was found, so that the way every journey begins is judged once. */
const faultless = new Set<string>();

/** The size, the lender's colour and the whole markup, without what differs from person to person. */
async function formOf(page: Page): Promise<string> {
  const appearance = await page.evaluate(() => {
    const colour = getComputedStyle(document.documentElement).getPropertyValue('--color-primary-700');
    return `${String(innerWidth)} x ${String(innerHeight)} ${colour}`;
  });
  const markup = (await page.content())
    .replaceAll(/>[^<]*[^<\s][^<]*</g, '>words<')
    .replaceAll(/ (aria-label|title|alt|href|src|value|style|datetime)="[^"]+"/g, ' $1')
    .replaceAll(/_r_\w+?_/g, 'generated-id');
  return createHash('sha256').update(`${appearance}\n${markup}`).digest('base64');
}

const options: RunOptions = {
  runOnly: { type: 'tag', values: rules },
  resultTypes: ['violations'],
  iframes: false,
};

async function violationsOn(page: Page): Promise<readonly string[]> {
  // Once in a document: it is half a megabyte.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ target }) => `  ${target.join(' ')}`).join('\n')}`,
  );
}

/** Checks the current screen against WCAG 2.2 AA, and for sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  // A screen that is still loading has no heading.
  await expect(page.locator('h1').first()).toBeVisible();
  // During a fade, colours are not the final ones.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    ),
  );
  const form = await formOf(page);
  if (!faultless.has(form)) {
    // Fades may still start, and a button may be half under a bar that stays in sight: a real violation stays wherever
    // one has scrolled to.
    let scrolled = 0;
    await expect(async () => {
      await page.evaluate((pixels) => window.scrollBy(0, pixels), scrolled);
      scrolled = scrolled > 0 ? -48 : 48;
      expect(await violationsOn(page), `accessibility of ${page.url()}`).toEqual([]);
    }).toPass({ timeout: 30_000 });
    faultless.add(form);
  }
  expect(await page.evaluate(whatSticksOut), `what sticks out of ${page.url()}`).toEqual([]);
}
