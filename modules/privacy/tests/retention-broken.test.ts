import { expect, test } from 'vitest';
import { applyRetention } from '../server/index.ts';
import { breakErasure, loanChangedMonthsAgo } from '#app/tests/support/arrange/loans.ts';
import { retentionRanYesterday } from '#app/tests/support/arrange/settings.ts';
import { longTimeClient } from '#app/tests/support/privacy.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const erased = async (): Promise<number[]> =>
  (await sql<{ id: number }>(server, 'SELECT id::int FROM loan WHERE erased_at IS NOT NULL ORDER BY id')).map(
    ({ id }) => id,
  );

test('STAND-11 what cannot be erased keeps nothing else from being erased, and is tried again the next day', async () => {
  const loans: number[] = [];
  for (let nth = 0; nth < 3; nth += 1) {
    const { loanId } = await longTimeClient(server);
    await loanChangedMonthsAgo(server, loanId, 121);
    loans.push(loanId);
  }
  const [first = 0, broken = 0, last = 0] = loans;
  const mend = await breakErasure(server, broken);
  await applyRetention(server.platform);
  expect(await erased()).toEqual([first, last]);
  await mend();
  await retentionRanYesterday(server);
  await applyRetention(server.platform);
  expect(await erased()).toEqual([first, broken, last]);
});
