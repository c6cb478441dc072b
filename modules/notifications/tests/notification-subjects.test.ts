import { Client } from 'pg';
import { expect, test } from 'vitest';
import { listNotifications } from '../endpoints/notifications.ts';
import { eraseStaffNotices, noticeStatements } from '#privacy/server/case-erasure-store.ts';
import { notify } from '../server/index.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { notifyOfManyLoans, notifyWithOtherAddresses } from '#app/tests/support/arrange/messages.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const otherId = '999999';
const server = await sharedServer();
const [client, officer] = [await signedIn(server), await signedIn(server, 'loan-officer')];
await manyLoans(server, client.userId, 1);
const [loan] = await sql<{ id: string }>(server, 'SELECT id::text FROM loan');
const loanId = loan?.id ?? '';

async function tellOfLoan(reader: 'client' | 'staff', id: string, message: string): Promise<void> {
  const { userId } = reader === 'client' ? client : officer;
  await server.platform.database.transaction((transaction) =>
    notify(server.platform, transaction, { userId, message, about: { kind: 'loan', id }, reader }),
  );
}

const told = async (person: Person) =>
  (await person.does(listNotifications)).data
    .map(({ message, redirect }) => [message, redirect])
    .toSorted(([one = ''], [other = '']) => one.localeCompare(other));

test('NOTIF-02 a notification about a case leads each side to its own screen, and is stored with its kind and id', async () => {
  await tellOfLoan('client', loanId, 'Yours');
  await tellOfLoan('staff', loanId, 'Theirs');
  expect(await told(client)).toEqual([['Yours', `/my-applications/${loanId}`]]);
  expect(await told(officer)).toEqual([['Theirs', `/staff/workspace/loans/${loanId}`]]);
  expect(await sql(server, 'SELECT DISTINCT subject_kind, subject_id::text FROM notification')).toEqual([
    { subject_kind: 'loan', subject_id: loanId },
  ]);
});

test("an erased loan removes the staff's notifications about it, by kind and id, and nothing else", async () => {
  await tellOfLoan('staff', otherId, 'Another loan');
  await notifyWithOtherAddresses(server, officer.userId, loanId);
  await server.platform.database.transaction((transaction) =>
    eraseStaffNotices(transaction, 'loan', [loanId]),
  );
  expect((await told(officer)).map(([message]) => message)).toEqual(['A request', 'Another loan']);
  expect((await told(client)).map(([message]) => message)).toEqual(['Yours']);
});

test('an erasure finds its notifications by index among 50,000', async () => {
  await notifyOfManyLoans(server, officer.userId);
  const connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
  await connection.connect();
  await connection.query('VACUUM ANALYZE notification');
  await connection.query('VACUUM ANALYZE loan');
  await forAllValues(connection);
  await connection.query('BEGIN');
  for (const [statement, values] of [
    [noticeStatements.loan, [loanId]],
    [noticeStatements.request, ['1']],
  ] as const) {
    const read = await rowsRead(connection, 'notification', statement, [values]);
    expect([statement.name, read < 100]).toEqual([statement.name, true]);
  }
  await connection.query('ROLLBACK');
  await connection.end();
});
