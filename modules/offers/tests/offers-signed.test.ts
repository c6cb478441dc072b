import { afterAll, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { openOwnAgreement, sendSigningCode, signOffer } from '../endpoints/offers.ts';
import { readLoanOffers } from '../endpoints/staff-offers.ts';
import { readProfile } from '#accounts/endpoints/profile.ts';
import { codes } from '#accounts/server/code-store.ts';
import { closeAccount, publicIdOf, setNameAndPhone, unprove } from '#app/tests/support/arrange/accounts.ts';
import { heldAccount } from '#app/tests/support/arrange/held.ts';
import { offerEndsIn } from '#app/tests/support/arrange/offers.ts';
import { holdingCase } from '#app/tests/support/arrange/loans.ts';
import { act, seenLoan } from '#app/tests/support/cases.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { approvedLoan, codeToSign, offerOf, sign, startSigning } from '#app/tests/support/offers.ts';
import { textOfPdf } from '#app/tests/support/pdf-text.ts';
import { sql } from '#app/tests/support/sql.ts';

const signing = await startSigning();
const { server, officer, manager } = signing;
afterAll(() => closeAfterFiles(server));

let people = 0;
/** An approved loan of a client with a different number. */
async function approved() {
  const loan = await approvedLoan(signing);
  people += 1;
  const phone = String(772_600_000 + people);
  await setNameAndPhone(server, loan.client.userId, 'Nakato Grace', phone);
  return { ...loan, phone };
}

/** Asks for a code by SMS that signs what the client sees now. */
async function codeBySms(client: Person, loanId: number, phone: string) {
  const { sha256 } = (await offerOf(client, loanId)).agreement;
  await client.does(sendSigningCode, { id: loanId, body: { sha256, by: 'sms' } });
  await expect.poll(() => server.gateway.codeFor(`+256${phone}`)).toBeDefined();
  return { sha256, code: server.gateway.codeFor(`+256${phone}`) ?? '' };
}

const numberUnproven = async (client: Person) => (await client.does(readProfile)).data.phone_unproven;

test('MONEY-05 GUARD-08 a code by SMS signs and proves the number; an unproven address is sent none', async () => {
  const { client, loanId, phone } = await approved();
  await unprove(server, client.userId, 'phone');
  await unprove(server, client.userId, 'email');
  const { sha256 } = (await offerOf(client, loanId)).agreement;
  const byMail = await client.isRefused(sendSigningCode, { id: loanId, body: { sha256, by: 'mail' } });
  expect([byMail.status, byMail.message]).toEqual([
    409,
    'Confirm your email address in your profile first, or ask for the code by SMS.',
  ]);
  const body = await codeBySms(client, loanId, phone);
  expect(await numberUnproven(client)).toBe(true);
  await client.does(signOffer, { id: loanId, body });
  expect(await numberUnproven(client)).toBe(false);
  const [offer] = (await officer.does(readLoanOffers, { id: loanId })).data;
  expect(offer?.signature).toMatchObject({ sent_by: 'sms', sent_to: expect.stringMatching(/\d{3}$/) });
});

test('MONEY-05 GUARD-08 RESET-05 a signature that meets a new password waits for it, and its code is void', async () => {
  const { client, loanId, phone } = await approved();
  await unprove(server, client.userId, 'phone');
  const body = await codeBySms(client, loanId, phone);
  const { sent } = await heldAccount(server, client.userId, async (isWaiting, transaction) => {
    const going = client.send(signOffer, { id: loanId, body });
    await isWaiting();
    await codes.voidAll(transaction, client.userId);
    return { sent: going };
  });
  expect((await sent).status).toBe(422);
  expect(await numberUnproven(client)).toBe(true);
});

test('MONEY-04 MONEY-05 GUARD-08 it is signed on its last day too; a code by mail proves no number', async () => {
  const { client, loanId } = await approved();
  await unprove(server, client.userId, 'phone');
  await offerEndsIn(server, loanId, 0);
  await sign(server, client, loanId);
  expect((await offerOf(client, loanId)).state).toBe('signed');
  expect(await numberUnproven(client)).toBe(true);
});

test('MONEY-05 an agreement names the columns of its payments again where they go on on another page', async () => {
  const { client, loanId } = await approvedLoan(signing, { months: '48' });
  const response = await client.send(openOwnAgreement, { id: loanId });
  const text = textOfPdf(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain('48 installments');
  expect(text.split('Principal left (UGX)').length - 1).toBe(2);
});

test('GUARD-14 an agreement that was signed meanwhile is not replaced by who has not seen that', async () => {
  const { client, loanId } = await approved();
  const body = validApproval({ amount: '8000000' });
  const headers = await seenLoan(manager, loanId, body);
  await sign(server, client, loanId);
  const refused = await manager.isRefused(actOnLoan, { id: loanId, body, headers });
  expect([refused.status, (await offerOf(client, loanId)).state]).toEqual([409, 'signed']);
});

test('MONEY-05 terms that are replaced while the client signs are not signed with what was shown before', async () => {
  const { client, loanId } = await approved();
  const signature = await codeToSign(server, client, loanId);
  const body = validApproval({ amount: '8000000' });
  const headers = await seenLoan(manager, loanId, body);
  const { approving, signing: late } = await holdingCase(server, loanId, async (waiting) => {
    const first = manager.does(actOnLoan, { id: loanId, body, headers });
    await waiting(1);
    const second = client.isRefused(signOffer, { id: loanId, body: signature });
    await waiting(2);
    return { approving: first, signing: second };
  });
  await approving;
  expect(await late).toMatchObject({
    status: 409,
    message: 'The agreement has changed since you opened it. Read it again before you sign.',
  });
  expect((await offerOf(client, loanId)).state).toBe('open');
});

test('MONEY-04 other terms replace a signed offer too', async () => {
  const { client, loanId } = await approved();
  await sign(server, client, loanId);
  await act(manager, loanId, validApproval({ amount: '8000000' }));
  const states = (await officer.does(readLoanOffers, { id: loanId })).data.map(({ state }) => state);
  expect(states).toEqual(['open', 'replaced']);
});

test('MONEY-02 MONEY-03 of a signature are told who may pay out: not the approver, nor who has an interest or has left', async () => {
  const approver = await signedIn(server, ['credit-manager', 'cashier']);
  const { client, loanId } = await approvedLoan({ ...signing, manager: approver });
  const [related, gone] = [await signedIn(server, 'cashier'), await signedIn(server, 'cashier')];
  await declares(related, { kind: 'client', client: await publicIdOf(server, client.userId) });
  await closeAccount(server, gone.userId);
  await sign(server, client, loanId);
  const told = await sql<{ id: string }>(
    server,
    `SELECT user_id::text AS id FROM notification
     WHERE subject_kind = 'loan' AND subject_id = $1::bigint AND message LIKE '%ready to be disbursed.'`,
    [loanId],
  );
  // Loan officers of these tests pay out too.
  expect(told.map(({ id }) => id).toSorted()).toEqual([officer.userId, signing.cashier.userId].toSorted());
});
