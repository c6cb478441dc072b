import { expect, test } from 'vitest';
import { askErasure, carryOutErasure, listErasures } from '../endpoints/privacy.ts';
import { chooseForImportLine } from '#repayments/endpoints/staff-payment-imports.ts';
import { applyRetention } from '../server/index.ts';
import { forgetRetentionRun } from '#app/tests/support/arrange/settings.ts';
import { loanChangedMonthsAgo } from '#app/tests/support/arrange/loans.ts';
import { requestsChangedMonthsAgo } from '#app/tests/support/arrange/requests.ts';
import { act, putInto } from '#app/tests/support/cases.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { importOf, openStatement, recordAll, statementOf } from '#app/tests/support/payment-imports.ts';
import { longTimeClient, nobodysNamesake } from '#app/tests/support/privacy.ts';
import { moneyPeople, disbursedLoan } from '#app/tests/support/repayments.ts';
import { submittedRequest } from '#app/tests/support/request-clients.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const administrator = await nobodysNamesake(server, 'administrator');

async function asked(client: Person): Promise<{ id: number }> {
  await client.does(askErasure, { body: { reason: 'I have moved away.' } });
  const { open } = (await administrator.does(listErasures)).data;
  return { id: open.at(-1)?.id ?? 0 };
}
const erased = async (client: Person) => administrator.does(carryOutErasure, await asked(client));

test('an erasure is not carried out while a request for support is under way', async () => {
  const { client, requestId } = await submittedRequest(server);
  const loans = await sql(server)<{ id: number }>`SELECT id::int FROM loan
    WHERE user_id = ${client.userId}::bigint`;
  for (const { id } of loans) await putInto(server, id, 'COMPLETED');
  const [request] = await sql(server)<{ number: string }>`SELECT tracking_number AS number
    FROM support_request WHERE id = ${requestId}::bigint`;
  expect(await administrator.isRefused(carryOutErasure, await asked(client))).toMatchObject({
    status: 409,
    message: expect.stringContaining(`${request?.number} (SUBMITTED)`),
  });
});

test('an erasure leaves no row of the account but those of what was done, and no address in the audit log', async () => {
  const { client, loanId } = await longTimeClient(server);
  await loanChangedMonthsAgo(server, loanId, 121);
  await requestsChangedMonthsAgo(server, client.userId, 121);
  await erased(client);
  const tables = await sql(server)<{ name: string }>`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1`;
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await sql(server, `SELECT FROM "${name}" WHERE user_id = $1::bigint LIMIT 1`, [
      client.userId,
    ]);
    if (rows.length > 0) left.push(name);
  }
  // Of these the words are erased: who of the staff did what, and figures, still lead to them.
  expect(left).toEqual([
    'client_search',
    'client_suspension',
    'erasure_request',
    'loan',
    'loan_action',
    'loan_comment',
    'outbox_message',
    'request_action',
    'request_comment',
    'session',
    'support_request',
    'ticket',
  ]);
  const addresses = 'SELECT DISTINCT client_address AS address FROM audit_log WHERE actor_id = $1::bigint';
  expect(await sql(server, addresses, [client.userId])).toEqual([{ address: null }]);
});

test('after an erasure nothing more is sent but that it was done', async () => {
  const { client, loanId } = await longTimeClient(server);
  await server.platform.outbox.stop();
  const staff = await signedIn(server, 'loan-officer');
  await act(staff, loanId, { action: 'comment', comment: 'Call us.', visibility: 'client' });
  const waiting = () => sql(server)`SELECT kind FROM outbox_message
    WHERE user_id = ${client.userId}::bigint AND state IN ('queued', 'kept')`;
  expect(await waiting()).toContainEqual({ kind: 'loan-comment' });
  await erased(client);
  expect(await waiting()).toEqual([{ kind: 'erasure-carried-out' }]);
});

test.each(['loan', 'request'])(
  'after an erasure the prequalification stays as long as a loan or request that was judged by it, if the %s goes first',
  async (first) => {
    const { client, loanId } = await longTimeClient(server);
    await erased(client);
    const left = async () => {
      await forgetRetentionRun(server);
      await applyRetention(server.platform);
      const [row] = await sql(server)<{ answers: number; results: number }>`SELECT
        (SELECT count(*)::int FROM prequalification WHERE user_id = ${client.userId}::bigint) AS answers,
        (SELECT count(*)::int FROM eligibility_result WHERE user_id = ${client.userId}::bigint) AS results`;
      return row;
    };
    const agings = [
      () => loanChangedMonthsAgo(server, loanId, 121),
      () => requestsChangedMonthsAgo(server, client.userId, 121),
    ];
    if (first === 'request') agings.reverse();
    for (const age of agings) {
      expect(await left()).toEqual({ answers: 1, results: 1 });
      await age();
    }
    expect(await left()).toEqual({ answers: 0, results: 0 });
  },
);

test('MONEY-08 an erasure takes the lines of open statements that a person chose for the client, that are recorded, or that name the loan', async () => {
  const people = await moneyPeople(server);
  const { client, loanId, trackingNumber } = await disbursedLoan(server, people, { daysAgo: 40 });
  const other = await disbursedLoan(server, people, { daysAgo: 40 });
  const { cashier } = people;
  const id = await openStatement(
    cashier,
    statementOf(
      { reference: 'TXE1' },
      { reference: 'TXE2', message: trackingNumber.replaceAll('-', ' ') },
      { reference: 'TXE3', message: trackingNumber.toLowerCase(), amount: '-1' },
      { reference: 'TXE4', message: other.trackingNumber },
    ),
  );
  await recordAll(cashier, id);
  await cashier.does(chooseForImportLine, {
    params: { id, number: 2 },
    body: { choice: 'loan', loan: trackingNumber },
  });
  await putInto(server, loanId, 'COMPLETED');
  await erased(client);
  expect((await importOf(cashier, id)).lines.map(({ reference }) => reference)).toEqual(['TXE4']);
});
