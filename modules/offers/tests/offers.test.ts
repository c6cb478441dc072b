import { createHash } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import {
  askAboutOffer,
  declineOffer,
  openOwnAgreement,
  readOffer,
  sendSigningCode,
  signOffer,
} from '../endpoints/offers.ts';
import { listLoans } from '#loans/endpoints/loans.ts';
import { listNotifications } from '#notifications/endpoints/notifications.ts';
import { openAgreement, readLoanOffers } from '../endpoints/staff-offers.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { followOffers } from '../server/index.ts';
import { wrongCode } from '#app/tests/support/clients.ts';
import { pauseAccount } from '#app/tests/support/arrange/accounts.ts';
import { setRateCount } from '#app/tests/support/arrange/limits.ts';
import { offerEndsIn } from '#app/tests/support/arrange/offers.ts';
import { act, caseOf, refusedToAct, shownTo } from '#app/tests/support/cases.ts';
import {
  auditDetailsOf,
  dayFromNow,
  mailSubjectOf,
  validApproval,
  validDisbursement,
} from '#app/tests/support/decisions.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { approvedLoan, codeToSign, offerOf, startSigning } from '#app/tests/support/offers.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { sql } from '#app/tests/support/sql.ts';
import { isSealedForReaders, verifySeal } from '#app/tests/support/seals.ts';

const signing = await startSigning();
const { server, officer, manager, cashier } = signing;
afterAll(() => closeAfterFiles(server));

const approved = (changes: Parameters<typeof validApproval>[0] = {}) => approvedLoan(signing, changes);

const bytesOf = async (who: Person, loanId: number, offer?: number): Promise<Buffer> => {
  const response = await (offer === undefined
    ? who.send(openOwnAgreement, { id: loanId })
    : who.send(openAgreement, { params: { id: loanId, offer } }));
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await response.arrayBuffer());
};

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.0.0 Mobile Safari/537.36';

const shaOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const offersOf = async (loanId: number) => (await officer.does(readLoanOffers, { id: loanId })).data;
const follow = () => followOffers(server.platform, { evenAtNight: true });
const wrongCodeSaid = { code: ['This code is wrong. Check the newest message and try again.'] };

const disbursementRefused = (loanId: number) => refusedToAct(cashier, loanId, validDisbursement());

describe('an offer', () => {
  test('MONEY-04 is made by the approval: its key facts are those of the terms, and the loan says until when', async () => {
    const { client, loanId, trackingNumber } = await approved({ conditions: 'Bring the licence.' });
    const offer = await offerOf(client, loanId);
    const unsigned = { disbursed_facts: null, signing_refused: null, template_version: 1 };
    expect(offer).toMatchObject({ ...unsigned, state: 'open' });
    expect(offer.facts).toMatchObject({
      tracking_number: trackingNumber,
      received: '8820000',
      payment: '877384',
      total: '10528609',
      fees: [{ label: 'Handling', amount: '180000', taken: 'deducted' }],
      borrower: 'Nakato Grace',
      national_id: 'CM900121234ABC',
      condition_list: [{ text: 'Bring the licence.', before_on: null }],
      made_on: dayFromNow(0),
    });
    expect(offer.facts.payments).toHaveLength(12);
    const until = dayFromNow(14);
    expect((await shownTo(client, loanId)).offer).toEqual({ state: 'open', until, decided_at: null });
    const [row] = (await client.does(listLoans, { body: [] })).data;
    expect(row).toMatchObject({ status: 'PENDING', offer_until: until });
    expect(await mailSubjectOf(server, client, 'loan-approve')).toContain('is approved');
    const stranger = await signedIn(server);
    expect((await stranger.isRefused(readOffer, { id: loanId })).status).toBe(404);
    expect((await stranger.isRefused(openOwnAgreement, { id: loanId })).status).toBe(404);
  });

  test('MONEY-04 other terms replace it; the earlier one can no longer be signed', async () => {
    const { client, loanId } = await approved();
    const signature = await codeToSign(server, client, loanId);
    await act(manager, loanId, validApproval({ amount: '8000000' }));
    const message = 'The agreement has changed since you opened it. Read it again before you sign.';
    const refused = await client.isRefused(signOffer, { id: loanId, body: signature });
    expect(refused).toMatchObject({ status: 409, message });
    expect((await offersOf(loanId)).map(({ state }) => state)).toEqual(['open', 'replaced']);
  });

  test('MONEY-04 a question goes to the case, and the offer stays open', async () => {
    const { client, loanId, trackingNumber } = await approved();
    await client.does(askAboutOffer, { id: loanId, body: { question: 'May I pay on the 5th?' } });
    const asked = { action: 'comment', comment: 'May I pay on the 5th?', is_staff: false };
    expect((await caseOf(officer, loanId)).actions[0]).toMatchObject(asked);
    expect(await mailSubjectOf(server, officer, 'loan-offer-question')).toContain(trackingNumber);
    expect((await offerOf(client, loanId)).state).toBe('open');
    const empty = await client.isRefused(askAboutOffer, { id: loanId, body: { question: ' ' } });
    expect(empty.errors).toEqual({ question: ['Question is required.'] });
    await setRateCount(server, `offer-question:${client.userId}`, 20);
    const often = await client.isRefused(askAboutOffer, { id: loanId, body: { question: 'And the 6th?' } });
    expect(often.status).toBe(429);
  });

  test('MONEY-04 declined with a reason: staff are told, nothing is paid out, and other terms lead on', async () => {
    const { client, loanId } = await approved();
    expect((await client.isRefused(declineOffer, { id: loanId, body: {} })).errors).toEqual({
      reason: ['Reason is required.'],
    });
    await client.does(declineOffer, { id: loanId, body: { reason: 'Too dear.' } });
    expect(await shownTo(client, loanId)).toMatchObject({ status: 'PENDING', offer: { state: 'declined' } });
    expect(await mailSubjectOf(server, officer, 'loan-offer-declined')).toContain('was declined');
    expect(await auditDetailsOf(server, loanId, 'loan.offer-declined')).not.toHaveProperty('reason');
    expect((await disbursementRefused(loanId)).message).toBe(
      'The client declined the offer. Approve different terms or reject the loan.',
    );
    await act(manager, loanId, validApproval({ monthly_interest_bps: '200' }));
    expect(await offerOf(client, loanId)).toMatchObject({ state: 'open', is_pending: true });
    await act(officer, loanId, { action: 'reject', comment: 'No.', reasons: ['cannot-pay-back'] });
    expect((await offerOf(client, loanId)).is_pending).toBe(false);
    const closed = { status: 409, message: "This loan isn't waiting for your signature." };
    for (const [call, body] of [
      [declineOffer, { reason: 'Too dear.' }],
      [askAboutOffer, { question: 'Why?' }],
      [sendSigningCode, { sha256: '0'.repeat(64), by: 'mail' }],
    ] as const)
      expect(await client.isRefused(call, { id: loanId, body })).toMatchObject(closed);
    expect((await offerOf(client, loanId)).state).toBe('open');
  });

  test('MONEY-04 reminded once the day before, then it lapses at the end of its day; both sides are told', async () => {
    const { client, loanId } = await approved();
    await offerEndsIn(server, loanId, 1);
    // Two nodes at once, and a later round.
    await Promise.all([follow(), follow()]);
    await follow();
    const told = `SELECT FROM outbox_message WHERE user_id = $1::bigint AND kind = 'loan-offer-reminder'`;
    expect(await sql(server, told, [client.userId])).toHaveLength(1);
    const reminded = () => mailSubjectOf(server, client, 'loan-offer-reminder');
    expect(await reminded()).toContain(`expires after ${formatDate(dayFromNow(1))}`);
    await offerEndsIn(server, loanId, -1);
    expect((await offerOf(client, loanId)).state).toBe('lapsed');
    await follow();
    expect(await mailSubjectOf(server, client, 'loan-offer-lapsed')).toContain('expired on');
    expect(await mailSubjectOf(server, officer, 'loan-offer-lapsed')).toContain('has expired');
    expect((await caseOf(officer, loanId)).actions[0]).toMatchObject({ action: 'offer expired' });
    expect((await disbursementRefused(loanId)).message).toContain('without a signature');
  });

  test('MONEY-04 nobody is reminded who is paused, whose loan waits no more, or on the day it was made; nor told of its end', async () => {
    const [paused, rejected] = [await approved(), await approved()];
    const fresh = await approved({ valid_until: dayFromNow(1) });
    for (const { loanId } of [paused, rejected]) await offerEndsIn(server, loanId, 1);
    await pauseAccount(server, paused.client.userId);
    await act(officer, rejected.loanId, { action: 'reject', comment: 'No.', reasons: ['cannot-pay-back'] });
    await follow();
    await offerEndsIn(server, rejected.loanId, -1);
    await follow();
    const told = `SELECT kind FROM outbox_message WHERE user_id = ANY ($1::bigint[])
      AND kind IN ('loan-offer-reminder', 'loan-offer-lapsed')`;
    const clients = [paused, rejected, fresh].map(({ client }) => client.userId);
    expect(await sql(server, told, [clients])).toEqual([]);
    expect((await caseOf(officer, rejected.loanId)).actions[0]).toMatchObject({ action: 'rejected' });
    const [{ state } = {}] = await offersOf(rejected.loanId);
    expect(state).toBe('lapsed');
  });
});

describe('the agreement', () => {
  test('MONEY-05 says what was approved; the same bytes each time, and a code that signs nothing else', async () => {
    const { client, loanId, trackingNumber } = await approved();
    const [first, again] = [await bytesOf(client, loanId), await bytesOf(client, loanId)];
    const { agreement } = await offerOf(client, loanId);
    expect([shaOf(first), shaOf(again)]).toEqual([agreement.sha256, agreement.sha256]);
    const [offer] = await offersOf(loanId);
    expect(await auditDetailsOf(server, loanId, 'loan.agreement-opened')).toEqual({ offer: offer?.id });
    const text = textOfPdf(first);
    const sums = ['UGX 8,820,000', 'UGX 10,528,609', '12 installments'];
    for (const part of [`Loan agreement ${trackingNumber}`, ...sums]) expect(text).toContain(part);
    const other = { sha256: '0'.repeat(64), by: 'mail' };
    expect((await client.isRefused(sendSigningCode, { id: loanId, body: other })).status).toBe(409);
    const { sha256, code } = await codeToSign(server, client, loanId);
    const wrong = await client.isRefused(signOffer, { id: loanId, body: { sha256, code: wrongCode(code) } });
    expect(wrong.errors).toEqual(wrongCodeSaid);
    await client.does(signOffer, { id: loanId, body: { sha256, code } });
  });

  test('MONEY-05 a code signs the offer for which it was sent and no later one; after five wrong ones none does', async () => {
    const { client, loanId } = await approved();
    const { code } = await codeToSign(server, client, loanId);
    await act(manager, loanId, validApproval({ amount: '8000000' }));
    const { sha256 } = (await offerOf(client, loanId)).agreement;
    const signed = (typed: string) =>
      client.isRefused(signOffer, { id: loanId, body: { sha256, code: typed } });
    expect((await signed(code)).errors).toEqual(wrongCodeSaid);
    const newer = await codeToSign(server, client, loanId, 2);
    for (let tries = 2; tries <= 5; tries += 1) await signed(wrongCode(newer.code));
    expect((await signed(newer.code)).status).toBe(429);
    expect((await offerOf(client, loanId)).state).toBe('open');
  });

  test('MONEY-05 the answer says when the next code can be asked for; before that, so does the refusal', async () => {
    const { client, loanId } = await approved();
    const { sha256 } = (await offerOf(client, loanId)).agreement;
    const asked = { id: loanId, body: { sha256, by: 'mail' } };
    const waits: number[] = [];
    for (let codes = 1; codes <= 5; codes += 1)
      waits.push((await client.does(sendSigningCode, asked)).data.new_code_in);
    expect(waits.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(waits[4]).toBeGreaterThan(500);
    const { message } = await client.isRefused(sendSigningCode, asked);
    expect(message).toMatch(/^We can send at most 5 codes in 10 minutes. Wait (9|10) minutes/);
  });

  test('MONEY-05 conditions are printed as they were written, with their quotes, dashes and lines', async () => {
    const { client, loanId } = await approved({ conditions: '“A” – B’s…\nC' });
    const lines = textOfPdf(await bytesOf(client, loanId)).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['\u0093A\u0094 \u0096 B\u0092s\u0085', 'C']));
  });

  test('MONEY-05 signed: sealed, verified by openssl, kept by both sides, its hash in the audit log', async () => {
    const { client, loanId, trackingNumber } = await approved();
    const shown = await bytesOf(client, loanId);
    const signature = await codeToSign(server, client, loanId);
    const headers = { 'user-agent': phone };
    await client.does(signOffer, { id: loanId, body: signature, headers });
    await client.does(signOffer, { id: loanId, body: signature });
    const other = { ...signature, sha256: '0'.repeat(64) };
    expect((await client.isRefused(signOffer, { id: loanId, body: other })).status).toBe(409);
    const sealed = await bytesOf(client, loanId);
    expect(await verifySeal(server.platform.config.dataFolder, sealed)).toBe(true);
    expect(await isSealedForReaders(server.platform.config.dataFolder, sealed)).toBe(true);
    expect(sealed.subarray(0, shown.length).equals(shown)).toBe(true);
    const [offer] = await offersOf(loanId);
    expect((await bytesOf(cashier, loanId, offer?.id)).equals(sealed)).toBe(true);
    expect(offer).toMatchObject({
      state: 'signed',
      signature: {
        name: 'Nakato Grace',
        national_id: 'CM900121234ABC',
        sent_by: 'mail',
        sent_to: `${client.email.slice(0, 1)}***@example.test`,
        sha256: shaOf(sealed),
        shown_sha256: shaOf(shown),
        shown_size: shown.length,
        address: '127.0.0.1',
        device: 'Chrome on Android',
      },
    });
    expect(await auditDetailsOf(server, loanId, 'loan.offer-signed')).toMatchObject({
      sealed_sha256: shaOf(sealed),
      shown_sha256: shaOf(shown),
    });
    expect(await auditDetailsOf(server, loanId, 'loan.offer-code-sent')).toEqual({ channel: 'mail' });
    expect(await mailSubjectOf(server, client, 'loan-signed')).toContain(trackingNumber);
    expect(await mailSubjectOf(server, officer, 'loan-offer-signed')).toContain('is signed');
    expect((await cashier.does(listNotifications)).data[0]?.message).toBe(
      `The agreement for loan ${trackingNumber} is signed. The loan is ready to be disbursed.`,
    );
    expect((await shownTo(client, loanId)).offer?.state).toBe('signed');
  });
});
