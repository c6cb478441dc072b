import { expect, test } from 'vitest';
import { enterDebtPayments } from '#loans/endpoints/staff-loans.ts';
import { readAffordabilitySettings, storeAffordability } from '#administration/endpoints/administration.ts';
import { caseOf, putInto, submittedLoan } from '#app/tests/support/cases.ts';
import { signedIn } from '#app/tests/support/loan-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const administrator = await signedIn(server, 'administrator');
const officer = await signedIn(server, 'loan-officer');

const enter = (loanId: number, monthly: string, reason = 'Her bank statement of October') =>
  officer.send(enterDebtPayments, { id: loanId, body: { monthly, reason } });

test('CASE-08 the limits are a setting with versions, which a case answers', async () => {
  const { loanId } = await submittedLoan(server);
  expect((await caseOf(officer, loanId)).affordability).toEqual({
    low_months: 6,
    comfortable: 50,
    tight: 70,
  });
  const { version } = await administrator.does(readAffordabilitySettings);
  const body = { low_months: 4, comfortable: 40, tight: 60 };
  const headers = { 'if-match': String(version) };
  expect((await administrator.send(storeAffordability, { body, headers })).status).toBe(200);
  expect((await administrator.send(storeAffordability, { body, headers })).status).toBe(409);
  expect((await caseOf(officer, loanId)).affordability).toEqual(body);
  const refused = await administrator.send(storeAffordability, { body: { ...body, tight: 30 } });
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { errors: { tight: ['The tight limit must not be below the comfortable limit.'] } },
  ]);
});

test('CASE-08 what other debts really take is kept with the case: who, when, why; the newest counts', async () => {
  const { loanId } = await submittedLoan(server);
  expect((await caseOf(officer, loanId)).debt_payments).toBeNull();
  expect((await enter(loanId, '350000')).status).toBe(200);
  expect((await enter(loanId, '400000', 'A second loan was found')).status).toBe(200);
  expect((await caseOf(officer, loanId)).debt_payments).toEqual({
    monthly: '400000',
    reason: 'A second loan was found',
    entered_by: expect.any(String),
    entered_at: expect.stringMatching(/^20.*Z$/),
  });
  const kept = await sql(
    server,
    'SELECT monthly::text, entered_by::text FROM loan_debt_payment WHERE loan_id = $1::bigint ORDER BY id',
    [loanId],
  );
  expect(kept).toEqual([
    { monthly: '350000', entered_by: officer.userId },
    { monthly: '400000', entered_by: officer.userId },
  ]);
  const audited = await sql(
    server,
    `SELECT details FROM audit_log WHERE action = 'loan.debt-payments-entered' AND subject = $1 ORDER BY id`,
    [`loan:${String(loanId)}`],
  );
  expect(audited).toEqual([
    { details: { monthly: '350000' } },
    { details: { monthly_before: '350000', monthly: '400000' } },
  ]);
});

test('CASE-08 payments without a figure or a reason, and of an ended or unknown loan, are refused', async () => {
  const { loanId } = await submittedLoan(server);
  const refused = await enter(loanId, '1.5', ' ');
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    {
      errors: {
        monthly: ['Enter whole shillings, with at most 15 digits.'],
        reason: ['Reason is required.'],
      },
    },
  ]);
  await putInto(server, loanId, 'REJECTED');
  expect((await enter(loanId, '1000')).status).toBe(409);
  expect((await enter(999_999_999, '1000')).status).toBe(404);
  expect((await caseOf(officer, loanId)).debt_payments).toBeNull();
});
