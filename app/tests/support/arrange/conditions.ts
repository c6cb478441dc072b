import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** As if the days of a loan's conditions had passed. */
export const conditionDaysPass = (server: TestServer, loanId: number) =>
  sql(server)`UPDATE loan_condition SET before_on = current_date - 1 WHERE loan_id = ${loanId}::bigint`;

/** As if a loan had been approved before there was a list of conditions. */
export const conditionsAsText = (server: TestServer, loanId: number, words: string) =>
  sql(server)`UPDATE loan_approval SET conditions = ${words} WHERE loan_id = ${loanId}::bigint`;
