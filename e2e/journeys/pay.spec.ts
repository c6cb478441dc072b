import { PayPages } from '../pages/pay.ts';
import { LoginPage, VerifyPage } from '../pages/sign-in.ts';
import { codeIn, expect, test } from '../support/test.ts';

/** A client of the example lender with a disbursed loan. */
const email = 'robert.ojok2@client.example';

test(
  'JOIN-05 on a phone a borrower refuses a payment, tries again, reloads while it waits, and has it received',
  { tag: '@phone' },
  async ({ example: { url, password, mail, networks }, browser }) => {
    test.setTimeout(300_000);
    const page = await (await browser.newContext({ baseURL: url })).newPage();
    await page.goto('/login');
    await new LoginPage(page).login(email, password);
    await new VerifyPage(page).enter(await codeIn(mail, email));
    await page.waitForURL('**/dashboard');

    const pay = new PayPages(page);
    await pay.open();
    networks.decide(() => ({ failed: 'APPROVAL_REJECTED' }));
    const sum = await pay.pay();
    await pay.failed('The payment was refused on the phone');

    // Nobody approves it yet: it waits, also after a reload, and once it is approved the page says so.
    networks.decide(() => undefined);
    await page.getByRole('button', { name: 'Try again' }).click();
    await pay.waits();
    await page.reload();
    await pay.waits();
    networks.decide(() => 'paid');
    await pay.paid();
    const paid = [...networks.requests.values()].filter(({ state }) => state === 'paid');
    expect(paid.map(({ amount }) => amount)).toEqual([sum]);

    await page.getByRole('link', { name: 'Done' }).click();
    await expect(page.getByText('1 of 18 installments paid')).toBeVisible();
    await page.context().close();
  },
);
