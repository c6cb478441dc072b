import { expect } from 'vitest';
import { awaitReassignment } from '#workspace/server/holder-store.ts';
import { breakUpdates } from './broken.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a loan had not been sent. */
export const makeDraft = (server: TestServer, loanId: string | number) =>
  sql(server)`UPDATE loan SET status = 'APPLYING', submitted_at = NULL WHERE id = ${loanId}::bigint`;

/** As if a loan had been sent and closed. */
export const closeLoan = (server: TestServer, loanId: string | number) =>
  sql(server)`UPDATE loan SET status = 'CLOSED', submitted_at = now() WHERE id = ${loanId}::bigint`;

/** As if a draft had been sent, whatever it lacks. */
export const sendLoan = (server: TestServer, loanId: string | number) =>
  sql(server)`UPDATE loan SET status = 'SUBMITTED', submitted_at = now() WHERE id = ${loanId}::bigint`;

/** As if an officer had taken on a loan. */
export const startProcessing = (server: TestServer, loanId: string | number) =>
  sql(server)`UPDATE loan SET status = 'PROCESSING' WHERE id = ${loanId}::bigint`;

/** Assigns a loan to an officer. */
export const assignOfficer = (server: TestServer, loanId: string | number, officerId: string) =>
  sql(server)`UPDATE loan SET officer_id = ${officerId}::bigint WHERE id = ${loanId}::bigint`;

/** Changes what the loan asks for. */
export const setLoanAmount = (server: TestServer, loanId: string | number, amount: number) =>
  sql(server)`UPDATE loan SET amount = ${amount} WHERE id = ${loanId}::bigint`;

/** Changes the name of a loan's business. */
export const renameBusiness = (server: TestServer, loanId: string | number, name: string) =>
  sql(server)`UPDATE loan SET business_name = ${name} WHERE id = ${loanId}::bigint`;

/** As if a loan's clock had been running for this many hours. */
export const loanClockHoursAgo = (server: TestServer, loanId: string | number, hours: number) =>
  sql(server)`UPDATE loan SET clock_running_since = now() - make_interval(hours => ${hours}::int)
    WHERE id = ${loanId}::bigint`;

/** As if a loan had been sent this long ago. */
export const loanSentAgo = (server: TestServer, loanId: string | number, interval: string) =>
  sql(server)`UPDATE loan SET submitted_at = now() - ${interval}::interval WHERE id = ${loanId}::bigint`;

/** As if a client's loans had been sent a day earlier. */
export const loansSentDayEarlier = (server: TestServer, userId: string) =>
  sql(server)`UPDATE loan SET submitted_at = submitted_at - interval '1 day'
    WHERE user_id = ${userId}::bigint`;

/** As if every loan had been sent a day earlier. */
export const allLoansSentDayEarlier = (server: TestServer) =>
  sql(server, `UPDATE loan SET submitted_at = submitted_at - interval '1 day'`);

/** As if a loan had last changed this many months ago. */
export const loanChangedMonthsAgo = (server: TestServer, loanId: string | number, months: number) =>
  sql(server)`UPDATE loan SET updated_at = now() - make_interval(months => ${months}::int)
    WHERE id = ${loanId}::bigint`;

/** A loan cannot be erased, as after a fault in its data, until the returned function is called. */
export const breakErasure = (server: TestServer, loanId: number) =>
  breakUpdates(server, 'loan', `NEW.id = ${String(loanId)} AND NEW.erased_at IS NOT NULL`);

/** Sets the status of the loan sent this many before the last. */
export const setStatusOfNthLatest = (server: TestServer, userId: string, index: number, status: string) =>
  sql(server)`UPDATE loan SET status = ${status} WHERE id = ( SELECT id FROM loan
    WHERE user_id = ${userId}::bigint ORDER BY submitted_at DESC OFFSET ${index}::int LIMIT 1)`;

/** As if a client's loan, this many after the first, had been sent at a given time. */
export const nthLoanSentAt = (server: TestServer, userId: string, moment: string, index: number) =>
  sql(server)`UPDATE loan SET submitted_at = ${moment}::timestamptz WHERE id = ( SELECT id FROM loan
    WHERE user_id = ${userId}::bigint ORDER BY id OFFSET ${index}::int LIMIT 1)`;

/** As if a client's latest loan had been sent this many minutes ago; returns its id. */
export const latestLoanSentMinutesAgo = (server: TestServer, userId: string, minutes: number) =>
  sql(server)<{ id: number }>`UPDATE loan SET submitted_at = now() - make_interval(mins => ${minutes}::int)
    WHERE id = (SELECT max(id) FROM loan WHERE user_id = ${userId}::bigint) RETURNING id::int`;

/** Removes the documents of a loan. */
export const withoutDocuments = (server: TestServer, loanId: string | number) =>
  sql(server)`DELETE FROM loan_document WHERE loan_id = ${loanId}::bigint`;

/** Removes the documents of all loans. */
export const withoutAnyDocuments = (server: TestServer) => sql(server, 'DELETE FROM loan_document');

/** Removes the liabilities of a loan. */
export const withoutLiabilities = (server: TestServer, loanId: string | number) =>
  sql(server)`DELETE FROM liability WHERE loan_id = ${loanId}::bigint`;

/** Removes a client's loans. */
export const withoutLoans = (server: TestServer, userId: string) =>
  sql(server)`DELETE FROM loan WHERE user_id = ${userId}::bigint`;

/** Changes the name under a consent. */
export const changeConsentName = (server: TestServer, loanId: string | number) =>
  sql(server)`UPDATE crb_consent SET name = 'X' WHERE loan_id = ${loanId}::bigint`;

/** Makes a loan searchable by a word. */
export const findableAs = (server: TestServer, loanId: string | number, term: string) =>
  sql(server)`INSERT INTO loan_search (loan_id, term) VALUES (${loanId}::bigint, ${term})
    ON CONFLICT DO NOTHING`;

/** An entry of the timeline in which an officer asks for feedback. */
export const askForFeedback = (server: TestServer, loanId: string | number, officerId: string) =>
  sql(server)`INSERT INTO loan_action (loan_id, action, user_id, comment)
    VALUES (${loanId}::bigint, 'request feedback', ${officerId}::bigint, 'Please look at the licence.')`;

/** A file that nothing names, of this age. */
export const unclaimedFile = (server: TestServer, key: string, age: string) =>
  sql(server)`INSERT INTO unclaimed_file (storage_key, since)
    VALUES (${key}::uuid, now() - ${age}::interval)`;

/** As if every file without a name had been unclaimed for two days. */
export const filesUnclaimedForTwoDays = (server: TestServer) =>
  sql(server, `UPDATE unclaimed_file SET since = now() - interval '2 days'`);

/** As if a prequalification did not say what was agreed to. */
export const withoutDisclaimer = (server: TestServer, userId: string) =>
  sql(server)`UPDATE prequalification SET disclaimer_version = NULL WHERE user_id = ${userId}`;

/** As if a loan had been sent at the last midnight in Kampala, or so many seconds before. */
export const loanSentAtMidnight = (server: TestServer, loanId: string | number, secondsBefore = 0) =>
  sql(server)`UPDATE loan
    SET submitted_at = date_trunc('day', now() AT TIME ZONE 'Africa/Kampala') AT TIME ZONE 'Africa/Kampala'
    - make_interval(secs => ${secondsBefore}::int) WHERE id = ${loanId}::bigint`;

/** Loans of which only the dashboard's facts are there. */
export const lend = (
  server: TestServer,
  userId: string,
  loans: readonly { readonly status: string; readonly amount: string; readonly disbursed?: string }[],
) =>
  sql(server)`INSERT INTO loan (user_id, status, step, type, amount, repayment_monthly_period,
    monthly_installment, purpose,
                      applicant_name, business_name, submitted_at, disbursed_amount)
    SELECT ${userId}::bigint, status, 4, 'Spark Loan', amount, 12, 500000, 'Working Capital', 'Nakato Grace',
           'Nakato Foods', CASE WHEN status <> 'APPLYING' THEN now() END, disbursed
    FROM jsonb_to_recordset(${JSON.stringify(loans)}::jsonb) AS made (status text, amount numeric,
      disbursed numeric)`;

/** As if an officer had asked for feedback on the documents of a loan. */
export const awaitFeedbackOnDocuments = (server: TestServer, loanId: string | number) =>
  sql(server)`UPDATE loan SET status = 'WAITING FOR FEEDBACK', can_edit_documents = true
    WHERE id = ${loanId}::bigint`;

/** What the prequalification said before each change that was sent, oldest first. */
export const earlierPrequalifications = (server: TestServer, loanId: string | number) =>
  sql(server)<{ applicant: object; business: object }>`SELECT answers -> 'applicant' AS applicant,
    answers -> 'business' AS business FROM loan_step_history WHERE loan_id = ${loanId}::bigint
    AND step = 'prequalification-info' ORDER BY id`;

/** As if a loan had been approved this many days earlier. */
export const approvedDaysAgo = (server: TestServer, loanId: string | number, days: number) =>
  sql(server)`WITH entry AS (
      UPDATE loan_action SET created_at = created_at - make_interval(days => ${days}::int)
      WHERE loan_id = ${loanId}::bigint AND action = 'approved'
    )
    UPDATE loan_approval SET valid_until = valid_until - ${days}::int WHERE loan_id = ${loanId}::bigint`;

/** Gives a loan to another client. */
export const giveLoanTo = (server: TestServer, loanId: string | number, userId: string) =>
  sql(server)`UPDATE loan SET user_id = ${userId}::bigint WHERE id = ${loanId}::bigint`;

/** As if a loan had been approved elsewhere: no sum is known. */
export const approvedWithoutSum = (server: TestServer, loanId: string | number, officerId: string) =>
  sql(server)`WITH entry AS (
      INSERT INTO loan_action (loan_id, action, user_id)
      VALUES (${loanId}::bigint, 'approved', ${officerId}::bigint)
    )
    UPDATE loan SET status = 'PENDING', approved_by = ${officerId}::bigint, version = version + 1
      WHERE id = ${loanId}::bigint`;

/** Gives the loans of one client to the accounts that `makeAccounts` made, evenly. */
export const shareLoans = (server: TestServer, userId: string) =>
  sql(server)`UPDATE loan SET user_id = made.id
    FROM (SELECT id, row_number() OVER () - 1 AS place, count(*) OVER () AS count FROM users
      WHERE email LIKE 'manyfold%') AS made
    WHERE loan.user_id = ${userId}::bigint AND loan.id % made.count = made.place`;

/**
 * Gives a loan to an officer, in a transaction that ends only once something waits for it: what begins meanwhile comes
 * second. Returns what came second.
 */
export async function assignOfficerSlowly<Outcome>(
  server: TestServer,
  { loanId, officerId }: { readonly loanId: number; readonly officerId: string },
  meanwhile: () => Promise<Outcome>,
): Promise<Outcome> {
  return server.owner
    .transaction(async (transaction) => {
      await awaitReassignment(transaction, { userId: officerId });
      await transaction.query(
        {
          name: 'test.assign_officer_slowly',
          text: 'UPDATE loan SET officer_id = $2::bigint WHERE id = $1::bigint',
        },
        [loanId, officerId],
      );
      const second = meanwhile();
      await expect
        .poll(
          () =>
            sql(server)`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
        .toHaveLength(1);
      return { second };
    })
    .then(({ second }) => second);
}

/** What happens while a loan's row is held; `waiting`: until so many calls wait for a lock. */
export async function holdingCase<Outcome>(
  server: TestServer,
  loanId: number,
  meanwhile: (waiting: (calls: number) => Promise<void>) => Promise<Outcome>,
): Promise<Outcome> {
  return server.owner.transaction(async (transaction) => {
    await transaction.query(
      { name: 'test.hold_case', text: 'SELECT FROM loan WHERE id = $1::bigint FOR UPDATE' },
      [loanId],
    );
    return meanwhile(async (calls) => {
      await expect
        .poll(
          () =>
            sql(server)`SELECT FROM pg_locks WHERE NOT granted
            AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
        )
        .toHaveLength(calls);
    });
  });
}

/** An installment that cannot repay the loan, as other rules accepted it. */
export const shrinkInstallment = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan SET monthly_installment = 5 WHERE id = ${loanId}::bigint`;

/** As if the loans of a client had been erased. */
export const eraseLoansOf = (server: TestServer, userId: string) =>
  sql(server)`UPDATE loan SET erased_at = now() WHERE user_id = ${userId}::bigint`;

/** As if a loan had just been changed. */
export const anotherVersion = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan SET version = version + 1 WHERE id = ${loanId}::bigint`;
