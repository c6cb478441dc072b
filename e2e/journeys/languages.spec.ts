import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { expectRoomForWords } from '../pages/room-for-words.ts';
import { expect, test } from '../support/test.ts';

const guestScreens = ['/', '/login', '/signup', '/forgot-password/request'];
const clientScreens = [
  '/dashboard',
  '/my-applications',
  '/my-requests',
  '/apply-for-loan/applicant-info',
  '/ask-for-help',
  '/business',
  '/business-profile',
  '/notifications',
  '/security',
  '/your-data',
  '/profile',
];

test('REACH-06 a language is chosen before and after signing in, counts on every device, and has room for longer words @phone', async ({
  page,
  person,
  mailedCode,
}) => {
  const language = page.locator('html');
  const choose = (name: string) => page.getByRole('link', { name, exact: true }).click();
  await page.goto('/');
  await choose('Kiswahili');
  await expect(language).toHaveAttribute('lang', 'sw');
  await expect(page).toHaveURL(/\/$/);
  for (const address of guestScreens) {
    await page.goto(address);
    await expect(language).toHaveAttribute('lang', 'sw');
    await expect(page.locator('h1')).toBeVisible();
    await expectRoomForWords(page);
  }
  await page.goto('/login');
  await expectAccessible(page);
  await choose('English');
  await expect(language).toHaveAttribute('lang', 'en');

  await signUp(page, person, mailedCode);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Kiswahili' }).click();
  await expect(language).toHaveAttribute('lang', 'sw');
  // Another device of the same person has made no choice, or another one.
  await page.context().addCookies([{ name: 'language', value: 'lg', url: page.url() }]);
  await page.goto('/dashboard');
  await expect(language).toHaveAttribute('lang', 'sw');
  for (const address of clientScreens) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[role=status].space-y-4')).toHaveCount(0);
    await expectRoomForWords(page);
  }
});
