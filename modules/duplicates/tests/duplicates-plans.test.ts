import { expect, it } from 'vitest';
import { accountsStatement, watchlistStatement, hitsStatement } from '../server/match-store.ts';
import { makeAccounts } from '#app/tests/support/arrange/accounts.ts';
import { shareLoans } from '#app/tests/support/arrange/loans.ts';
import { manyPersonKeys } from '#app/tests/support/arrange/duplicates.ts';
import { manyLoans } from '#app/tests/support/loan-clients.ts';
import { forAllValues, rowsRead } from '#app/tests/support/plans.ts';
import { sharedConnection } from '#app/tests/support/test-database.ts';
import { stranger, submittedBy } from '#app/tests/support/duplicates.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const grace = stranger();
const otherId = (await submittedBy(server, grace)).client.userId;
const { loanId } = await submittedBy(server, stranger({ nationalId: grace.nationalId }));
const crowd = await submittedBy(server, stranger());
await manyLoans(server, crowd.client.userId, 5000);
await makeAccounts(server, 500);
await shareLoans(server, crowd.client.userId);
await manyPersonKeys(server, 5000);
const connection = await sharedConnection(server.platform.config.databaseOwnerUrl ?? '');
await connection.query('VACUUM ANALYZE');
await forAllValues(connection);

it('CASE-07 the same person is found by index: of tens of thousands of keys only those of the loan are read', async () => {
  expect(await rowsRead(connection, 'person_key', hitsStatement, [loanId])).toBeLessThan(60);
  expect(await rowsRead(connection, 'person_key', watchlistStatement, [loanId])).toBeLessThan(60);
});

it('CASE-07 of the other accounts a few loans are read', async () => {
  const values = [loanId, [otherId], otherId];
  expect(await rowsRead(connection, 'loan', accountsStatement, values)).toBeLessThan(10);
  expect(await rowsRead(connection, 'users', accountsStatement, values)).toBeLessThan(10);
});
