import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import type { Flow } from '../rules/flows.ts';

interface OfLoan {
  readonly loanId: string;
  readonly product: string;
  readonly officerId: string;
  readonly on: string;
}

export interface NewDue extends OfLoan {
  readonly number: number;
  readonly amount: bigint;
}
export type NewFlow = Flow & OfLoan;

const insertDues: Statement = {
  name: 'journal.insert_dues',
  text: `INSERT INTO portfolio_due (loan_id, number, day, amount, product, officer_id)
         SELECT given.* FROM jsonb_to_recordset($1::jsonb) AS given (loan_id bigint, number integer, day date, amount numeric,
           product text, officer_id bigint)`,
};

/** Keeps installments that fell due, for the list behind the report. */
export async function writeDues(transaction: Queryable, dues: readonly NewDue[]): Promise<void> {
  const given = dues.map(({ loanId, product, officerId, on: day, number, amount }) => ({
    loan_id: loanId,
    number,
    day,
    amount: String(amount),
    product,
    officer_id: officerId,
  }));
  await transaction.query(insertDues, [JSON.stringify(given)]);
}

const addFlows: Statement = {
  name: 'journal.add_flows',
  text: `INSERT INTO portfolio_flow (day, figure, product, officer_id, events, sum)
         SELECT given.day, given.figure, given.product, given.officer_id, sum(given.events), sum(given.sum)
         FROM jsonb_to_recordset($1::jsonb) AS given (day date, figure text, product text, officer_id bigint, events integer,
           sum numeric)
         GROUP BY 1, 2, 3, 4
         ON CONFLICT (day, figure, product, officer_id) DO UPDATE SET events = portfolio_flow.events + excluded.events,
           sum = portfolio_flow.sum + excluded.sum`,
};

/** Adds to the sums of their days. */
export async function writeFlows(transaction: Queryable, flows: readonly NewFlow[]): Promise<void> {
  const given = flows.map(({ product, officerId, on: day, figure, events, sum }) => ({
    day,
    figure,
    product,
    officer_id: officerId,
    events,
    sum: String(sum),
  }));
  await transaction.query(addFlows, [JSON.stringify(given)]);
}
