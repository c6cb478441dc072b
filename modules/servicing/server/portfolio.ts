import { portfolioArrearsPeriods, type PortfolioArrearsPeriod } from '../rules/portfolio.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listPortfolio } from './portfolio-store.ts';
import { entriesOf } from './record.ts';

/** An arrears period of a loan's life, with the internal ids of the loan and of its officer (`0`: nobody). */
interface LoanArrearsPeriodRow extends PortfolioArrearsPeriod {
  readonly loanId: string;
  readonly officerId: string;
}

/** What is left of these loans and since when they are late, from their records; others have no rows (REPORT-01). */
export async function arrearsPeriodsOfLoans(
  connection: Queryable,
  ids: readonly string[],
): Promise<LoanArrearsPeriodRow[]> {
  const loans = await listPortfolio(connection, ids);
  return loans.flatMap((loan) => {
    const { id: loanId, officer_id: officerId, terms, disbursed, disbursed_on: disbursedOn } = loan;
    if (disbursedOn === null) return [];
    const { completed_on: completedOn, entries, write_offs: writeOffs } = loan;
    const arrearsPeriods = portfolioArrearsPeriods({
      terms,
      disbursed,
      disbursedOn,
      completedOn,
      entries: entriesOf(entries),
      writeOffs: writeOffs.map(({ on, undone_on: undoneOn }) => ({ on, undoneOn })),
    });
    return arrearsPeriods.map((arrearsPeriod) => ({ ...arrearsPeriod, loanId, officerId }));
  });
}
