import { expect, type Page } from '@playwright/test';

/** Chromium itself says what keeps a page from being installed: the manifest, its icons, the address. */
export async function expectInstallable(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  // A window without history, as tests have, is never offered the installation.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url } = await browser.send('Page.getAppManifest');
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  await browser.detach();
}
