import { expect, test } from 'vitest';
import { followWaiting } from '../server/index.ts';
import { askedDaysAgo, breakWait } from '#app/tests/support/arrange/waiting.ts';
import { act, officer, submittedLoan, type Submitted } from '#app/tests/support/cases.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();
const ruth = await officer(server);

/** A loan whose client is to be reminded of its question now. */
async function dueLoan(): Promise<Submitted> {
  const own = await submittedLoan(server);
  const question = { whole: true, comment: 'Which licence is valid?' };
  await act(ruth, own.loanId, { action: 'start-processing' });
  await act(ruth, own.loanId, { action: 'request-feedback', ...question });
  await askedDaysAgo(server, 'loan', own.loanId, { ago: 9, left: 1 });
  return own;
}

const remindersOf = (...loans: readonly Submitted[]): Promise<number[]> =>
  Promise.all(
    loans.map(async ({ trackingNumber }) => {
      const about = `SELECT FROM outbox_message WHERE kind = 'loan-remind' AND subject LIKE '%' || $1 || '%'`;
      return (await sql(server, about, [trackingNumber])).length;
    }),
  );

test('CASE-04 a case that cannot be reminded of holds up no other, and is tried again', async () => {
  const [broken, next] = [await dueLoan(), await dueLoan()];
  const follow = () => followWaiting(server.platform, { evenAtNight: true });
  const mend = await breakWait(server, broken.loanId);
  try {
    await follow();
    expect(await remindersOf(broken, next)).toEqual([0, 1]);
  } finally {
    await mend();
  }
  await follow();
  expect(await remindersOf(broken, next)).toEqual([1, 1]);
});
