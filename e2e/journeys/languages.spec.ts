import { expectAccessible } from '../pages/axe.ts';
import { signUp } from '../pages/journey.ts';
import { LoanApplicationPages } from '../pages/loan-application.ts';
import { PrequalificationPages } from '../pages/prequalification.ts';
import { expectRoomForWords } from '../pages/room-for-words.ts';
import { expectNoEnglish, inLanguage, speechIn } from '../support/spoken.ts';
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

for (const [language, name] of [
  ['lg', 'Luganda'],
  ['sw', 'Kiswahili'],
] as const) {
  test(`REACH-06 the way from signing up to a loan that was sent, in ${name} @phone`, async ({
    page,
    person,
    ensigo,
    mailedCode,
  }) => {
    const speech = await speechIn(language);
    const reader = inLanguage(page, speech);
    const isSpoken = () => expectNoEnglish(page, speech);
    await page.goto('/');
    await page.getByRole('link', { name, exact: true }).click();
    await signUp(reader, person, mailedCode);
    await isSpoken();
    await reader.getByRole('link', { name: 'Start prequalification' }).click();
    const first = new PrequalificationPages(reader, person);
    await first.fillApplicant();
    await isSpoken();
    await first.next();
    await first.fillBusiness();
    await isSpoken();
    await first.next();
    await first.fillDocuments(['Certificate of incorporation', 'Trading Licence']);
    await isSpoken();
    await first.next();
    await page.waitForURL('**/apply-for-loan/checkpoint');
    await isSpoken();
    await first.confirm();
    const loan = new LoanApplicationPages(reader, person);
    await loan.leaveSummary();
    await loan.fillLoanDetails();
    await isSpoken();
    await loan.saveAndContinue();
    await loan.fillContactPersons();
    await isSpoken();
    await loan.saveAndContinue();
    await loan.fillFinance();
    await isSpoken();
    await loan.saveAndContinue();
    await loan.uploadRequired();
    await isSpoken();
    await loan.givePermission();
    await isSpoken();
    const number = await loan.submit();
    await isSpoken();
    await reader.getByText(number).locator('visible=true').last().click();
    await page.waitForURL('**/my-applications/*');
    await isSpoken();
    await page.goto('/notifications');
    await isSpoken();
    const subjects = () => ensigo.mail.mailsTo(person.email).map(({ subject }) => subject);
    await expect.poll(subjects).toContain(speech.say(`We've received your application ${number}`));
  });
}
