import { followServicing } from '#servicing/server/index.ts';
import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if a night had passed: what every loan is doing is computed again. */
export async function dayPasses(server: TestServer): Promise<void> {
  await sql(server)`UPDATE loan_servicing SET holds_until = '-infinity'`;
  await followServicing(server.platform);
}

/** As if the open promise about a loan had been made for this day. */
export const promiseUntil = (server: TestServer, loanId: number, day: string) =>
  sql(server)`UPDATE payment_promise SET until_on = ${day}::date
    WHERE loan_id = ${loanId}::bigint AND state = 'open'`;

/** As if a loan were another client's. */
export const ownedBy = (server: TestServer, loanId: number, userId: string) =>
  sql(server)`UPDATE loan SET user_id = ${userId}::bigint WHERE id = ${loanId}::bigint`;
