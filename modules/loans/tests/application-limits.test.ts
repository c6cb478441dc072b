import { describe, expect, test } from 'vitest';
import {
  readApplicationLimitSettings,
  storeApplicationLimits,
} from '#administration/endpoints/administration.ts';
import {
  saveChallenge,
  saveDeliverables,
  saveRequestDetails,
  submitRequest,
} from '#support-requests/endpoints/requests.ts';
import { saveContactPersons, saveFinanceInfo, saveLoanDetails, submitLoan } from '../endpoints/loans.ts';
import { uploadRequestDocuments } from '#support-requests/endpoints/request-documents.ts';
import { validContactPersons, validFinanceInfo, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validChallenge, validDeliverables, validRequestDetails } from '#app/tests/payloads/request.ts';
import { putInto, submittedLoan, type Submitted, shownTo } from '#app/tests/support/cases.ts';
import { addDocuments, settingsFor, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { formOf, submittedRequest } from '#app/tests/support/request-clients.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';
import { loanSentAgo, loanSentAtMidnight, loansSentDayEarlier } from '#app/tests/support/arrange/loans.ts';
import { sql } from '#app/tests/support/sql.ts';

const server = await sharedServer();
const administrator = await signedIn(server, 'administrator');

/** A client's next draft, with everything ready to submit. */
async function nextDraft(client: Person, changes: Record<string, unknown> = {}): Promise<number> {
  const { data } = await client.does(saveLoanDetails, { body: validLoanDetails(changes) });
  await client.does(saveContactPersons, { body: validContactPersons() });
  await client.does(saveFinanceInfo, { body: validFinanceInfo() });
  await addDocuments(server, data.id);
  return data.id;
}

const permission = { crb_name: 'Nakato Grace', crb_nin: 'CM900121234ABC', disclaimer: true };

const submit = (client: Person, loanId: number, duplicateOf?: string) =>
  client.send(submitLoan, {
    body: { ...permission, loan_id: loanId, ...(duplicateOf !== undefined && { duplicate_of: duplicateOf }) },
  });

interface Refused {
  message: string;
  duplicate?: { id: number; tracking_number: string; may_be_sent: boolean };
}

async function refusal(response: Response) {
  const body: Refused = JSON.parse(await response.text());
  return { status: response.status, retryAfter: Number(response.headers.get('retry-after')), ...body };
}

/** As if a loan had been sent this long ago. */
const sentEarlier = (loanId: number, ago: string) => loanSentAgo(server, loanId, ago);

/** Turns today's loans into yesterday's. */
const dayPasses = (client: Person) => loansSentDayEarlier(server, client.userId);

async function limits(change: object): Promise<void> {
  const body = { loans_a_day: 5, requests_a_day: 5, open_loans: null, ...change };
  await administrator.does(storeApplicationLimits, { body });
}

const statusOf = async ({ client }: Submitted, loanId: number) => (await shownTo(client, loanId)).status;

describe('the same application again', () => {
  test('GUARD-15 needs confirmation before it is sent, naming the open one; it is sent once that is confirmed', async () => {
    const first = await submittedLoan(server);
    await sentEarlier(first.loanId, '11 minutes');
    const loanId = await nextDraft(first.client);
    const asked = {
      status: 409,
      message: `${first.trackingNumber} is already open for the same type, amount, purpose and period.`,
      duplicate: { id: first.loanId, tracking_number: first.trackingNumber, may_be_sent: true },
    };
    expect(await refusal(await submit(first.client, loanId))).toMatchObject(asked);
    expect(await refusal(await submit(first.client, loanId, 'LN-2020-00001'))).toMatchObject(asked);
    expect(await statusOf(first, loanId)).toBe('APPLYING');
    expect((await submit(first.client, loanId, first.trackingNumber)).status).toBe(200);
    expect(await statusOf(first, loanId)).toBe('SUBMITTED');
  });

  test('GUARD-15 is refused within ten minutes, confirmed or not, with the time to wait', async () => {
    const first = await submittedLoan(server);
    await sentEarlier(first.loanId, '9 minutes');
    const loanId = await nextDraft(first.client);
    for (const confirmed of [undefined, first.trackingNumber]) {
      const refused = await refusal(await submit(first.client, loanId, confirmed));
      expect(refused).toMatchObject({
        status: 409,
        message: `You've just sent ${first.trackingNumber} for the same loan. If you need a second one, you can send it in 1 minute. We've saved it.`,
        duplicate: { id: first.loanId, tracking_number: first.trackingNumber, may_be_sent: false },
      });
      expect(refused.retryAfter).toBeGreaterThan(50);
      expect(refused.retryAfter).toBeLessThanOrEqual(60);
    }
  });

  test.each([
    ['another type', { type: 'Spark Loan' }],
    ['another amount', { amount: '15000001' }],
    ['another purpose', { purpose: 'Fixed Assets' }],
    ['another period', { repayment_monthly_period: '13' }],
  ])('GUARD-15 %s is another application', async (_what, changes) => {
    const { client } = await submittedLoan(server);
    expect((await submit(client, await nextDraft(client, changes))).status).toBe(200);
  });

  test.each(['CLOSED', 'COMPLETED', 'REJECTED'])(
    'GUARD-15 AGAIN-01 a loan that is %s does not prevent its repeat',
    async (status) => {
      const { client, loanId } = await submittedLoan(server);
      await putInto(server, loanId, status);
      const repeated = await nextDraft(client, { repeats: loanId });
      expect((await submit(client, repeated)).status).toBe(200);
    },
  );

  test('GUARD-15 LOAN-16 a submit after a lost answer gets the same success, named or not, from two devices, and over the limit', async () => {
    await limits({ loans_a_day: 1, open_loans: 1 });
    const { client, loanId, trackingNumber } = await submittedLoan(server);
    const body = { ...permission, loan_id: loanId };
    const replies = await Promise.all([
      client.does(submitLoan, { body }),
      client.does(submitLoan, { body }),
      client.does(submitLoan, { body: permission }),
    ]);
    for (const reply of replies)
      expect(reply).toMatchObject({ data: { id: loanId, tracking_number: trackingNumber } });
    await limits({});
  });
});

describe('how many', () => {
  test('GUARD-15 five loans a day, then 429 with a message and the time until tomorrow; tomorrow it is sent', async () => {
    await limits({});
    const { client } = await submittedLoan(server);
    for (const amount of ['1000000', '2000000', '3000000', '4000000'])
      expect((await submit(client, await nextDraft(client, { amount }))).status).toBe(200);
    const loanId = await nextDraft(client, { amount: '5000000' });
    const refused = await refusal(await submit(client, loanId));
    expect(refused).toMatchObject({
      status: 429,
      message:
        "You've sent 5 applications today, which is the daily limit. We've saved this one: you can send it tomorrow.",
    });
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect(refused.retryAfter).toBeLessThanOrEqual(86_400);
    await dayPasses(client);
    expect((await submit(client, loanId)).status).toBe(200);
  });

  test('GUARD-15 a day begins at midnight in Kampala', async () => {
    await limits({ loans_a_day: 1 });
    const first = await submittedLoan(server);
    const loanId = await nextDraft(first.client, { amount: '1000000' });
    await loanSentAtMidnight(server, first.loanId);
    expect((await submit(first.client, loanId)).status).toBe(429);
    await loanSentAtMidnight(server, first.loanId, 1);
    expect((await submit(first.client, loanId)).status).toBe(200);
    await limits({});
  });

  test('GUARD-15 two devices that send at the same time are counted one after the other', async () => {
    await limits({ loans_a_day: 2 });
    const { client } = await submittedLoan(server);
    // A second device creates the next draft as soon as the first one's is sent.
    const sendOne = async (amount: string): Promise<number> => {
      const response = await client.send(saveLoanDetails, { body: validLoanDetails({ amount }) });
      const { data }: { data?: { id: number } } = JSON.parse(await response.text());
      if (data === undefined) return response.status;
      await client.send(saveContactPersons, { body: validContactPersons() });
      await client.send(saveFinanceInfo, { body: validFinanceInfo() });
      await addDocuments(server, data.id).catch(() => undefined);
      return (await submit(client, data.id)).status;
    };
    await Promise.all(['1000000', '2000000', '3000000'].map(sendOne));
    await sendOne('4000000');
    const [row] = await sql<{ count: number }>(
      server,
      `SELECT count(*)::int AS count FROM loan WHERE user_id = $1::bigint AND submitted_at IS NOT NULL`,
      [client.userId],
    );
    expect(row?.count).toBe(2);
    await limits({});
  });

  test('GUARD-15 requests are limited per day as well', async () => {
    await limits({ requests_a_day: 1 });
    const { client, requestId } = await submittedRequest(server);
    await client.does(saveRequestDetails, { body: validRequestDetails(), headers: { 'if-match': '0' } });
    await client.does(saveChallenge, { body: validChallenge() });
    await client.sendForm(uploadRequestDocuments, '', formOf({}));
    const { data } = await client.does(saveDeliverables, { body: validDeliverables() });
    const body = { request_id: data.id };
    const refused = await refusal(await client.send(submitRequest, { body }));
    expect(refused).toMatchObject({
      status: 429,
      message:
        "You've sent 1 request today, which is the daily limit. We've saved this one: you can send it tomorrow.",
    });
    expect(refused.retryAfter).toBeGreaterThan(0);
    const again = await client.does(submitRequest, { body: { request_id: requestId } });
    expect(again.data.id).toBe(requestId);
    await limits({});
    expect((await client.does(submitRequest, { body })).data.status).toBe('SUBMITTED');
  });

  test('GUARD-15 as many open loans as the lender sets; without a limit they are not counted', async () => {
    await limits({ open_loans: 1 });
    const first = await submittedLoan(server);
    const loanId = await nextDraft(first.client, { amount: '1000000' });
    expect(await refusal(await submit(first.client, loanId))).toMatchObject({
      status: 409,
      message: `You have 1 open loan with us (${first.trackingNumber}). The limit is 1 at a time. We've saved this application: you can send it once your open loan has ended.`,
    });
    await limits({});
    expect((await submit(first.client, loanId)).status).toBe(200);
  });
});

test('GUARD-15 the limits are a setting with versions, only for administrators, and not sent to the forms', async () => {
  const { data, version } = await administrator.does(readApplicationLimitSettings);
  expect(data).toEqual({ loans_a_day: 5, requests_a_day: 5, open_loans: null });
  const body = { loans_a_day: '3', requests_a_day: '2', open_loans: '4' };
  const headers = { 'if-match': String(version) };
  await administrator.does(storeApplicationLimits, { body, headers });
  const stored = await administrator.does(readApplicationLimitSettings);
  expect(stored.data).toEqual({ loans_a_day: 3, requests_a_day: 2, open_loans: 4 });
  expect(stored.history[0]).toMatchObject({ version: version + 1 });
  expect((await administrator.isRefused(storeApplicationLimits, { body, headers })).status).toBe(409);
  const wrong = await administrator.isRefused(storeApplicationLimits, {
    body: { ...body, loans_a_day: '0' },
  });
  expect(wrong.errors).toEqual({ loans_a_day: ['Enter a whole number from 1 to 100.'] });
  expect(JSON.stringify(await settingsFor(await signedIn(server)))).not.toContain('loans_a_day');
  await limits({});
});
