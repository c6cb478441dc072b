import type { StaffLoanActionInput } from '#loans/rules/staff-actions.ts';
import type { Person } from './loan-clients.ts';
import type { TestServer } from './test-server.ts';
import { sql } from './sql.ts';

type Approve = Extract<StaffLoanActionInput, { action: 'approve' }>;
type Close = Extract<StaffLoanActionInput, { action: 'close' }>;

/** The day in Kampala, YYYY-MM-DD, so many days from now. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

/** A valid approval of a part of `validLoanDetails`; each call creates a new one. */
export const validApproval = (changes: Partial<Approve> = {}): Approve => ({
  action: 'approve',
  amount: '9000000',
  months: '12',
  monthly_interest_bps: '250',
  method: 'declining_balance',
  fees: [{ label: 'Handling', kind: 'percentage', value: '200', taken: 'deducted' }],
  valid_until: dayFromNow(14),
  ...changes,
});

let references = 0;

/** A valid disbursement of `validApproval`, each with a new reference. */
export const validDisbursement = (changes: Partial<Close> = {}): Close => {
  references += 1;
  return {
    action: 'close',
    amount_disbursed: '8820000',
    payment_method: 'mobile-money',
    account: '+256 701 000 111',
    reference: `MP251121.1045.A${String(references).padStart(5, '0')}`,
    ...changes,
  };
};

/** The details of the latest entry of the audit log about a loan. */
export async function auditDetailsOf(server: TestServer, loanId: number, action: string) {
  const [row] = await sql<{ details: Record<string, string> }>(
    server,
    `SELECT details FROM audit_log WHERE subject = $1 AND action = $2 ORDER BY id DESC LIMIT 1`,
    [`loan:${loanId}`, action],
  );
  return row?.details;
}

/** The subject of the latest mail of a kind to a person; its text is sealed, and proven in the rules. */
export async function mailSubjectOf(server: TestServer, { userId }: Person, kind: string) {
  const [row] = await sql(server)<{ subject: string }>`SELECT subject FROM outbox_message
    WHERE user_id = ${userId}::bigint AND kind = ${kind} ORDER BY id DESC LIMIT 1`;
  return row?.subject;
}
