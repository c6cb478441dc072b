import { portfolioStretches, type PortfolioStretch } from '@ensigo/rulebook/repayments';
import type { Queryable } from '../../platform/database/types.ts';
import { listPortfolio } from './portfolio-store.ts';
import { entriesOf } from './record.ts';

/** A stretch of a loan's life, with the internal ids of the loan and of its officer (`0`: nobody). */
interface LoanStretchRow extends PortfolioStretch {
  readonly loanId: string;
  readonly officerId: string;
}

/** What is left of these loans and since when they are late, from their records; others have no rows (REPORT-01). */
export async function stretchesOfLoans(
  connection: Queryable,
  ids: readonly string[],
): Promise<LoanStretchRow[]> {
  const loans = await listPortfolio(connection, ids);
  return loans.flatMap((loan) => {
    const { id: loanId, officer_id: officerId, terms, disbursed, disbursed_on: disbursedOn } = loan;
    if (disbursedOn === null) return [];
    const { completed_on: completedOn, entries } = loan;
    const stretches = portfolioStretches({
      terms,
      disbursed,
      disbursedOn,
      completedOn,
      entries: entriesOf(entries),
    });
    return stretches.map((stretch) => ({ ...stretch, loanId, officerId }));
  });
}
