import { afterAll, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { declineOffer } from '../endpoints/offers.ts';
import { readLoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import { storeAgreementRequired } from '../endpoints/agreement-settings.ts';
import { storeEarlyRepayment } from '#repayments/endpoints/repayment-settings.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { approvedEarlier, withoutOffer } from '#app/tests/support/arrange/offers.ts';
import { act, refusedBeforehand, refusedToAct, seenLoan, shownTo } from '#app/tests/support/cases.ts';
import {
  auditDetailsOf,
  dayFromNow,
  validDisbursement,
  type validApproval,
} from '#app/tests/support/decisions.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { approvedLoan, offerOf, sign, startSigning } from '#app/tests/support/offers.ts';

const signing = await startSigning();
const { server, cashier } = signing;
afterAll(() => closeAfterFiles(server));

const approved = (changes: Parameters<typeof validApproval>[0] = {}) => approvedLoan(signing, changes);

const disbursementRefused = (loanId: number, changes: Parameters<typeof validDisbursement>[0] = {}) =>
  refusedToAct(cashier, loanId, validDisbursement(changes));

test('MONEY-06 a disbursement is refused in words until the agreement is signed, also beforehand; then it is paid', async () => {
  const { client, loanId } = await approved();
  const message = `The client has not signed the agreement yet. The offer is open until ${formatDate(dayFromNow(14))}.`;
  expect(await refusedBeforehand(cashier, loanId, 'close')).toBe(message);
  const refused = await disbursementRefused(loanId);
  expect([refused.status, refused.message]).toEqual([409, message]);
  await sign(server, client, loanId);
  expect(await refusedBeforehand(cashier, loanId, 'close')).toBeNull();
  expect((await act(cashier, loanId, validDisbursement())).status).toBe('CLOSED');
});

test('MONEY-06 it cannot have been paid out on a day before the signature', async () => {
  const { client, loanId } = await approved();
  await approvedEarlier(server, loanId, 2);
  await sign(server, client, loanId);
  expect((await disbursementRefused(loanId, { paid_on: dayFromNow(-1) })).errors).toEqual({
    paid_on: [`The client signed on ${formatDate(dayFromNow(0))}. Choose that date or later.`],
  });
  expect((await act(cashier, loanId, validDisbursement({ paid_on: dayFromNow(0) }))).status).toBe('CLOSED');
});

test('MONEY-06 paying out less at a fixed fee costs more a year: refused; at a percentage it gives new key facts', async () => {
  const fees = [{ label: 'Handling', kind: 'fixed', value: '180000', taken: 'deducted' }] as const;
  const dear = await approved({ fees: [...fees] });
  await sign(server, dear.client, dear.loanId);
  const less = { amount_disbursed: '4000000', reason: 'The client needs less.' };
  expect((await disbursementRefused(dear.loanId, less)).errors).toEqual({
    amount_disbursed: [
      expect.stringContaining(
        'With UGX 4,000,000 the APR rises from 39.9% to 46.5%. Approve UGX 4,180,000 first, so that the client can sign that offer.',
      ),
    ],
  });
  const { client, loanId } = await approved();
  await sign(server, client, loanId);
  await act(cashier, loanId, validDisbursement({ ...less, amount_disbursed: '4410000' }));
  const { facts, disbursed_facts: now } = await offerOf(client, loanId);
  expect([facts.total, now?.payments.length]).toEqual(['10528609', 12]);
  expect(now).toMatchObject({ amount: '4500000', received: '4410000' });
  expect(await auditDetailsOf(server, loanId, 'loan.close')).toMatchObject({ total: now?.total });
});

test('MONEY-05 MONEY-06 what the client signed about repaying early holds, whatever the setting says at the disbursement', async () => {
  const { client, loanId } = await approved();
  await sign(server, client, loanId);
  const administrator = await signedIn(server, ['administrator']);
  const store = (early_repayment: string) =>
    administrator.does(storeEarlyRepayment, { body: { early_repayment }, headers: {} });
  await store('full_term');
  await act(cashier, loanId, validDisbursement());
  await store('accrued_only');
  expect((await offerOf(client, loanId)).facts.early_repayment).toBe('accrued_only');
  const { schedule } = (await cashier.does(readLoanRecord, { id: loanId })).data;
  expect(schedule?.early_repayment).toBe('accrued_only');
});

test('MONEY-04 MONEY-06 of a disbursement and a declined offer that arrive at once, one holds', async () => {
  const administrator = await signedIn(server, ['administrator']);
  const require = (agreement_required: boolean) =>
    administrator.does(storeAgreementRequired, { body: { agreement_required }, headers: {} });
  await require(false);
  const { client, loanId } = await approved();
  const body = validDisbursement();
  const headers = await seenLoan(cashier, loanId, body);
  const answers = await Promise.all([
    cashier.send(actOnLoan, { id: loanId, body, headers }),
    client.send(declineOffer, { id: loanId, body: { reason: 'Too dear.' } }),
  ]);
  await require(true);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const { status, offer } = await shownTo(client, loanId);
  expect([status, offer?.state]).toEqual(
    answers[0].status === 200 ? ['CLOSED', 'open'] : ['PENDING', 'declined'],
  );
});

test('MONEY-06 a loan without an offer is paid out without a signature', async () => {
  const { client, loanId } = await approved();
  await withoutOffer(server, loanId);
  expect((await shownTo(client, loanId)).offer).toBeNull();
  expect((await act(cashier, loanId, validDisbursement())).status).toBe('CLOSED');
});
