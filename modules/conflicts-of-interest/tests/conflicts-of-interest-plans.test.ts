import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conflictsOfInterestStatement } from '../server/store.ts';
import { makeAccounts, publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { manyPersonKeys } from '#app/tests/support/arrange/duplicates.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { closeAfterFiles } from '#app/tests/support/loan-documents.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { startTestServer, type TestServer } from '#app/tests/support/test-server.ts';

let server: TestServer;
let connection: Client;
let ruth: Person;
let james: Person;

beforeAll(async () => {
  server = await startTestServer();
  const grace = stranger();
  const { client } = await submittedBy(server, grace);
  const crowd = await submittedBy(server, stranger());
  await manyLoans(server, crowd.client.userId, 5000);
  await makeAccounts(server, 500);
  await manyPersonKeys(server, 5000);
  ruth = await signedIn(server, 'loan-officer');
  james = await signedIn(server, 'loan-officer');
  await declares(ruth, { client: await publicIdOf(server, client.userId) });
  await declares(ruth, { kind: 'phone', value: grace.contactPhone });
  connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
  await connection.connect();
  await connection.query('VACUUM ANALYZE');
  await forAllValues(connection);
}, 60_000);
afterAll(async () => {
  await connection.end();
  await closeAfterFiles(server);
});

it('MONEY-03 interests are found by index: of tens of thousands of keys a few are read, without an interest none', async () => {
  expect(await rowsRead(connection, 'person_key', conflictsOfInterestStatement, [ruth.userId])).toBeLessThan(
    60,
  );
  expect(await rowsRead(connection, 'person_key', conflictsOfInterestStatement, [james.userId])).toBe(0);
  for (const table of ['client_search', 'support_request'])
    expect([table, await rowsRead(connection, table, conflictsOfInterestStatement, [james.userId])]).toEqual([
      table,
      0,
    ]);
});
