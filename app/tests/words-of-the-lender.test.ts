import { expect, test } from 'vitest';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { listLoanProducts } from '#lending/endpoints/loan-products.ts';
import { readLoanProductSettings, storeLoanProducts } from '#lending/endpoints/staff-loan-products.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { readEligibility, submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { showRequest } from '#support-requests/endpoints/requests.ts';
import { storeEligibilityRules } from '#prequalification/endpoints/staff-prequalification.ts';
import { storeReminderChoices } from '#repayments/endpoints/reminders.ts';
import { storeReminders } from '#repayments/endpoints/repayment-settings.ts';
import { storeRejectionReasons } from '#administration/endpoints/administration.ts';
import { addDays } from '#lending/rules/calendar.ts';
import { readEligibilityRules } from '#prequalification/rules/eligibility/setting.ts';
import { readReminders } from '#repayments/rules/reminder-setting.ts';
import { readRejectionReasons } from '#settings/rules/rejection-reasons.ts';
import { validBusiness, validPrequalification } from './payloads/prequalification.ts';
import { validLoanProduct } from './payloads/products.ts';
import { followWaiting } from '#workspace/server/index.ts';
import { remindOfPayments } from '#repayments/server/index.ts';
import { closeWaitingAfter, toldToCloseDaysAgo } from './support/arrange/waiting.ts';
import { act, officer, submittedLoan } from './support/cases.ts';
import { sharedPostedServer } from './support/clients.ts';
import { signedIn, type Person } from './support/loan-clients.ts';
import { reading, speakInTests } from './support/languages.ts';
import { validApproval } from './support/decisions.ts';
import { moneyPeople, disbursedLoan, recordOf } from './support/repayments.ts';
import * as requests from './support/request-cases.ts';
import { submittedRequest } from './support/request-clients.ts';
import { sql } from './support/sql.ts';

await speakInTests();
const server = await sharedPostedServer();
const [ruth, administrator] = await Promise.all([officer(server), signedIn(server, 'administrator')]);

const reads = (client: Person, language: 'lg' | 'sw') => client.does(chooseLanguage, { body: { language } });
const addressOf = async ({ userId }: Person) => {
  const rows = await sql(server)<{ email: string }>`SELECT email FROM users WHERE id = ${userId}::bigint`;
  return rows[0]?.email ?? '';
};

const tooNew = {
  code: 'too-new',
  words: 'Your business is very new.',
  help: 'Come back later.',
  days: '0',
  sw: { words: 'Biashara yako ni mpya sana.', help: 'Rudi baadaye.' },
};
const { reasons: installed } = readRejectionReasons(undefined);

test('REACH-06 CASE-09 a reason for a rejection is read in the language of the client, on the screen and in the mail', async () => {
  const listed = installed.map((reason) => ({ ...reason, days: String(reason.days) }));
  await administrator.does(storeRejectionReasons, { body: { reasons: [tooNew, ...listed] } });
  const [inSwahili, inLuganda] = [await submittedLoan(server), await submittedLoan(server)];
  await reads(inSwahili.client, 'sw');
  await reads(inLuganda.client, 'lg');
  const body = { action: 'reject' as const, comment: 'Sorry.', reasons: ['too-new', 'documents-not-clear'] };
  await act(ruth, inSwahili.loanId, body);
  await act(ruth, inLuganda.loanId, body);
  // What the lender has not written is shown in English; what came with the product is translated.
  const expected = {
    sw: ['Biashara yako ni mpya sana. Rudi baadaye.', 'Hatukuweza kusoma hati zako, au muda wake umepita.'],
    lg: [
      'Your business is very new. Come back later.',
      'Tetwasobodde kusoma biwandiiko byo, oba byaggwaako ekiseera.',
    ],
  };
  for (const [language, { client, loanId }] of Object.entries({ sw: inSwahili, lg: inLuganda })) {
    const { rejection } = (await client.does(showLoan, { id: loanId, ...reading(language) })).data;
    const said = rejection?.reasons.map(({ words, help }) => `${words} ${help}`);
    const [own = '', ours = ''] = language === 'sw' ? expected.sw : expected.lg;
    expect([said?.[0], said?.[1]?.startsWith(ours)]).toEqual([own, true]);
    expect(Object.keys(rejection?.reasons[0] ?? {})).not.toContain('sw');
    const email = await addressOf(client);
    const sent = () =>
      server.smtp
        .mailsTo(email)
        .map(({ text }) => text)
        .join();
    await expect.poll(sent, { timeout: 15_000 }).toContain(ours);
    expect(sent()).toContain(own);
  }
});

test('REACH-06 CASE-09 a rejected request says its reasons in the language of the client; a rejection keeps those of its day', async () => {
  await administrator.does(storeRejectionReasons, { body: { reasons: [tooNew] } });
  const { client, requestId } = await submittedRequest(server);
  await reads(client, 'sw');
  const { advisor } = await requests.team(server);
  await requests.act(advisor, requestId, { action: 'reject', comment: 'Sorry.', reasons: ['too-new'] });
  await administrator.does(storeRejectionReasons, {
    body: { reasons: [{ ...tooNew, sw: { words: 'Mengine.' } }] },
  });
  const { rejection } = (await client.does(showRequest, { id: requestId, ...reading('sw') })).data;
  expect(rejection?.reasons).toMatchObject([tooNew.sw]);
});

/** A loan that was closed because its client, who reads this language, has not answered. */
async function closedWithoutAnswer(language: 'lg' | 'sw') {
  const { client, loanId, trackingNumber } = await submittedLoan(server);
  await reads(client, language);
  await act(ruth, loanId, { action: 'start-processing' });
  await act(ruth, loanId, { action: 'request-feedback', whole: true, comment: 'Which licence is valid?' });
  await toldToCloseDaysAgo(server, 'loan', loanId, 1);
  await followWaiting(server.platform, { evenAtNight: true });
  const { rejection } = (await client.does(showLoan, { id: loanId, ...reading(language) })).data;
  const said = rejection?.reasons.map(({ words, help }) => `${words} ${help}`);
  return { said, email: await addressOf(client), trackingNumber };
}

test('REACH-06 CASE-04 why a loan was closed without an answer is read in the language of the client', async () => {
  const ours = readRejectionReasons(undefined).reasons.map((reason) => ({
    ...reason,
    days: String(reason.days),
  }));
  await administrator.does(storeRejectionReasons, { body: { reasons: ours } });
  await closeWaitingAfter(server, 7);
  const luganda = await closedWithoutAnswer('lg');
  expect(luganda.said).toEqual([
    "Twakusaba okutubuulira ebisingawo naye tetwafuna kuddamu kwo. Ddamu osabe ng'olina obudde obw'okuddamu ebibuuzo byaffe.",
  ]);
  const mails = () =>
    server.smtp
      .mailsTo(luganda.email)
      .map(({ text }) => text)
      .join();
  await expect
    .poll(mails, { timeout: 15_000 })
    .toContain(`Tuggadde okusaba kwo okwa looni ${luganda.trackingNumber}`);
  // In the lender's own words, where it has some.
  const own = { words: 'Hukutujibu.', help: 'Omba tena.' };
  const reworded = ours.map((reason) => (reason.code === 'no-answer' ? { ...reason, sw: own } : reason));
  await administrator.does(storeRejectionReasons, { body: { reasons: reworded } });
  expect((await closedWithoutAnswer('sw')).said).toEqual(['Hukutujibu. Omba tena.']);
  await closeWaitingAfter(server, null);
});

test('REACH-06 MONEY-01 what a loan is for is read in the language of the screen; the settings keep every language', async () => {
  const { fees } = validApproval();
  const product = { ...validLoanProduct({ words: 'For stock.', fees }), lg: '', sw: 'Kwa bidhaa.' };
  await administrator.does(storeLoanProducts, { body: { interest_cap_bps: null, products: [product] } });
  const client = await signedIn(server);
  const readIn = async (language: string) => {
    const [offered] = (await client.does(listLoanProducts, reading(language))).data;
    return [offered?.words, Object.keys(offered ?? {}).includes('sw')];
  };
  expect([await readIn('en'), await readIn('lg')]).toEqual([
    ['For stock.', false],
    ['For stock.', false],
  ]);
  expect(await readIn('sw')).toEqual(['Kwa bidhaa.', false]);
  const { data } = await administrator.does(readLoanProductSettings);
  expect(data.products).toMatchObject([{ words: 'For stock.', sw: 'Kwa bidhaa.' }]);
});

test('REACH-06 QUAL-02 what would help is read in the language of the client, by the words of the lender', async () => {
  const revenue = readEligibilityRules(undefined).rules.find(({ id }) => id === 'revenue');
  const own = { ...revenue, id: 'own', words: 'Wait.', lg: 'Linda.', sw: '' };
  await administrator.does(storeEligibilityRules, {
    body: { mode: 'rules', rules: [own, revenue] },
  });
  const client = await signedIn(server);
  const business = {
    ...validBusiness(),
    revenue_in_12_months: 'Below UGX 36,000,000',
  };
  await client.does(submitPrequalification, { body: { ...validPrequalification(), business } });
  const helpsIn = async (language: string) => {
    const { data } = await client.does(readEligibility, reading(language));
    const lines = data?.lines.filter(({ help }) => help !== '') ?? [];
    return Object.fromEntries(lines.map(({ id, help }) => [id, help]));
  };
  expect(await helpsIn('lg')).toMatchObject({
    own: 'Linda.',
    revenue: "Wandiika buli ky'otunze. Ekitabo ky'ensimbi kibalibwa ng'obukakafu.",
  });
  expect(await helpsIn('sw')).toMatchObject({
    own: 'Wait.',
    revenue: 'Andika kila mauzo. Daftari la pesa linakubalika kama uthibitisho.',
  });
});

test('REACH-06 MONEY-10 a client whose account is in Swahili is reminded in Swahili, by mail and by text message', async () => {
  // As installed, in English: the product has translations of its default texts.
  await administrator.does(storeReminders, { body: { ...readReminders(undefined), is_on: true } });
  const people = await moneyPeople(server);
  const { client, loanId, trackingNumber } = await disbursedLoan(server, people, { daysAgo: 0 });
  await reads(client, 'sw');
  await client.does(storeReminderChoices, { body: { mail: true, sms: true, call: false } });
  const { schedule } = await recordOf(people.cashier, loanId);
  const today = addDays(schedule?.installments[0]?.due_on ?? '', -3);
  await remindOfPayments(server.platform, async () => ({ today, hour: 10, minute: 30 }));
  const [text] = await sql(server)<{ recipient: string }>`SELECT recipient FROM outbox_message
    WHERE channel = 'sms' AND user_id = ${client.userId}::bigint AND kind = 'loan-payment-reminder'`;
  const texts = () => server.gateway.messagesTo(text?.recipient ?? '').map(({ text: said }) => said);
  await expect
    .poll(texts, { timeout: 15_000 })
    .toContainEqual(
      expect.stringMatching(
        new RegExp(`^Ensigo: UGX [0-9,]+ za mkopo ${trackingNumber} zinatakiwa kulipwa tarehe `),
      ),
    );
  const email = await addressOf(client);
  const mails = () => server.smtp.mailsTo(email).map(({ text: said }) => said);
  await expect
    .poll(mails, { timeout: 15_000 })
    .toContainEqual(
      expect.stringMatching(/^Mpendwa [^]* zinatakiwa kulipwa tarehe [^]*deni lililobaki: UGX/),
    );
});
