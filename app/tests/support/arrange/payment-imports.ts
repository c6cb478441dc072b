import { sql } from '../sql.ts';
import { untilWaiting } from './held.ts';
import type { TestServer } from '../test-server.ts';

/** As if the client of a loan had signed up with this phone number, without country code. */
export const clientWithPhone = (server: TestServer, userId: string, phone: string) =>
  sql(server)`UPDATE users SET phone = ${phone} WHERE id = ${userId}::bigint`;

/** As if statements had been opened this many days ago. */
export const importsOpenedDaysAgo = (server: TestServer, days: number) =>
  sql(server)`UPDATE payment_import SET opened_at = now() - make_interval(days => ${days}::int)
    WHERE closed_at IS NULL`;

/** Holds a loan while `work` runs, and takes its disbursement back before it is let go. */
export const reversedDuring = <Done>(
  server: TestServer,
  loanId: number,
  work: () => Promise<Done>,
): Promise<Promise<Done>[]> =>
  server.owner.transaction(async (transaction) => {
    const hold = { name: 'test.hold_loan', text: 'SELECT FROM loan WHERE id = $1::bigint FOR UPDATE' };
    await transaction.query(hold, [loanId]);
    const working = work();
    await untilWaiting(server);
    const back = { name: 'test.take_back', text: `UPDATE loan SET status = 'PENDING' WHERE id = $1::bigint` };
    await transaction.query(back, [loanId]);
    return [working];
  });

/** Holds a loan until each of these waits, one begun after the other; what they are doing then. */
export const whileHeld = <One, Other>(
  server: TestServer,
  loanId: number,
  [one, other]: readonly [() => Promise<One>, () => Promise<Other>],
): Promise<readonly [Promise<One>[], Promise<Other>[]]> =>
  server.owner.transaction(async (transaction) => {
    const hold = { name: 'test.hold_loan', text: 'SELECT FROM loan WHERE id = $1::bigint FOR UPDATE' };
    await transaction.query(hold, [loanId]);
    const first = one();
    await untilWaiting(server);
    const second = other();
    await untilWaiting(server, 2);
    return [[first], [second]] as const;
  });

/** As if the older lines of a statement had been confirmed this many days ago. */
export const lateConfirmedDaysAgo = (server: TestServer, importId: number, days: number) =>
  sql(server)`UPDATE payment_import SET late_decided_at = now() - make_interval(days => ${days}::int)
    WHERE id = ${importId}::bigint`;
