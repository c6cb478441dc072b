import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { conflictsOfInterestStatement } from '../server/store.ts';
import { makeAccounts, publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import { manyPersonKeys } from '#app/tests/support/arrange/duplicates.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { manyLoans, signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const grace = stranger();
const { client } = await submittedBy(server, grace);
const crowd = await submittedBy(server, stranger());
await manyLoans(server, crowd.client.userId, 5000);
await makeAccounts(server, 500);
await manyPersonKeys(server, 5000);
const ruth = await signedIn(server, 'loan-officer');
const james = await signedIn(server, 'loan-officer');
await declares(ruth, { client: await publicIdOf(server, client.userId) });
await declares(ruth, { kind: 'phone', value: grace.contactPhone });
const connection = new Client({ connectionString: server.platform.config.databaseOwnerUrl });
await connection.connect();
await connection.query('VACUUM ANALYZE');
await forAllValues(connection);
afterAll(() => connection.end());

it('MONEY-03 interests are found by index: of tens of thousands of keys a few are read, without an interest none', async () => {
  const readFor = ({ userId }: Person, table: string) =>
    rowsRead(connection, table, conflictsOfInterestStatement, [userId]);
  expect(await readFor(ruth, 'person_key')).toBeLessThan(60);
  for (const table of ['person_key', 'client_search', 'support_request'])
    expect([table, await readFor(james, table)]).toEqual([table, 0]);
});
