import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { saveContactPersons, saveLoanDetails, submitLoan } from '../endpoints/loans.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { deleteLoanDocument } from '../endpoints/loan-documents.ts';
import { staleVersionMessage } from '#kit/rules/errors/codes.ts';
import { validContactPerson, validCrb, validLoanDetails } from '#app/tests/payloads/loan.ts';
import { prequalified, readyToSubmit, withDraft } from '#app/tests/support/loan-clients.ts';
import { shownTo } from '#app/tests/support/cases.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const connectionString = server.platform.config.databaseUrl;
/** A separate transaction that holds up the server until it ends. */
const holder = new Client({ connectionString });
/** Observes from outside that transaction. */
const watcher = new Client({ connectionString });
await Promise.all([holder.connect(), watcher.connect()]);
afterAll(() => Promise.all([holder.end(), watcher.end()]));

/** Waits until this many statements of the server wait for a lock. */
async function heldUp(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rowCount } = await watcher.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rowCount).toBe(count);
    },
    { timeout: 5000, interval: 20 },
  );
}

const persons = (name: string, length: number) => ({
  contact_persons: Array.from({ length }, () => validContactPerson({ name })),
});

async function holdLoan(loanId: number): Promise<void> {
  await holder.query('BEGIN');
  await holder.query('SELECT FROM loan WHERE id = $1 FOR UPDATE', [loanId]);
}

test('LOAN-08 a save that waited for another one is applied on top of all of it', async () => {
  const { client, loanId } = await withDraft(server, 2);
  await client.does(saveContactPersons, { body: persons('First', 1) });
  await holdLoan(loanId);
  const long = client.does(saveContactPersons, { body: persons('Long', 4) });
  await heldUp(1);
  const short = client.does(saveContactPersons, { body: persons('Short', 2) });
  await heldUp(2);
  await holder.query('COMMIT');
  expect([(await long).data.version, (await short).data.version]).toEqual([3, 4]);
  const { contacts } = await shownTo(client, loanId);
  expect(contacts).toEqual(persons('Short', 2).contact_persons);
  const { rows } = await watcher.query<{ count: number }>(
    `SELECT jsonb_array_length(answers -> 'contact_persons') AS count FROM loan_step_history
     WHERE loan_id = $1 ORDER BY id`,
    [loanId],
  );
  expect(rows.map((row) => row.count)).toEqual([1, 4]);
});

test('LOAN-08 with If-Match, a save that waited for another one is refused instead', async () => {
  const { client, loanId } = await withDraft(server, 2);
  await holdLoan(loanId);
  const headers = { 'if-match': '"1"' };
  const first = client.does(saveContactPersons, { body: persons('First', 1), headers });
  await heldUp(1);
  const second = client.isRefused(saveContactPersons, { body: persons('Second', 1), headers });
  await heldUp(2);
  await holder.query('COMMIT');
  expect((await first).data.version).toBe(2);
  expect((await second).status).toBe(409);
});

const insertDraft = `INSERT INTO loan (user_id, step, type, amount, repayment_monthly_period, monthly_installment,
                                       purpose, applicant_name, business_name)
                     VALUES ($1, 2, 'Spark Loan', 1, 1, 1, 'Other', 'A', 'B') RETURNING id::int`;

test('LOAN-06 a first save that meets a draft being created continues that one', async () => {
  const client = await prequalified(server);
  await holder.query('BEGIN');
  const { rows } = await holder.query<{ id: number }>(insertDraft, [client.userId]);
  const save = client.does(saveLoanDetails, { body: validLoanDetails() });
  await heldUp(1);
  await holder.query('COMMIT');
  expect((await save).data).toMatchObject({ id: rows[0]?.id, version: 2 });
});

test('LOAN-06 a first save that meets a draft whose creation fails creates its own', async () => {
  const client = await prequalified(server);
  await holder.query('BEGIN');
  const { rows } = await holder.query<{ id: number }>(insertDraft, [client.userId]);
  const save = client.does(saveLoanDetails, { body: validLoanDetails() });
  await heldUp(1);
  await holder.query('ROLLBACK');
  const { id, version } = (await save).data;
  expect(version).toBe(1);
  expect(id).not.toBe(rows[0]?.id);
});

test('LOAN-16 a save that waits for a submit is refused, and the submitted loan is unchanged', async () => {
  const { client, loanId } = await readyToSubmit(server);
  await holdLoan(loanId);
  const submit = client.does(submitLoan, { body: validCrb() });
  await heldUp(1);
  const save = client.isRefused(saveContactPersons, { body: persons('Late', 1) });
  await heldUp(2);
  await holder.query('COMMIT');
  expect((await submit).data.status).toBe('SUBMITTED');
  expect((await save).status).toBe(409);
  expect((await shownTo(client, loanId)).contacts).toHaveLength(2);
});

test('REACH-03 a submit that waits while another device removes a file is refused: it names what was read', async () => {
  const { client, loanId } = await readyToSubmit(server);
  const { uploads } = (await client.does(checkPrequalification)).data;
  const read = Object.values(uploads)
    .flat()
    .map(({ id }) => id);
  await holdLoan(loanId);
  const removed = client.does(deleteLoanDocument, { id: read[0] ?? '' });
  await heldUp(1);
  const body = validCrb({ loan_id: loanId, read_documents: read });
  const submitted = client.isRefused(submitLoan, { body });
  await heldUp(2);
  await holder.query('COMMIT');
  await removed;
  expect(await submitted).toMatchObject({ status: 409, message: staleVersionMessage() });
});
