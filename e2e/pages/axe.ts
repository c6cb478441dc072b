import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

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
  // Fades may still start, so retry: a real violation stays.
  await expect(async () => {
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(' ')}`).join('\n')}`,
    );
    expect(found, `accessibility of ${page.url()}`).toEqual([]);
  }).toPass({ timeout: 30_000 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `sideways scroll of ${page.url()}`).toBeLessThanOrEqual(0);
}
