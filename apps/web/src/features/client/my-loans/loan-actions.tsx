import { Link } from 'react-router';
import type { LoanRow } from '@ensigo/rulebook/contract';
import { loanRowActions, type LoanRowAction } from '@ensigo/rulebook/loan';
import { pathForStep, screens } from '@ensigo/rulebook/paths';
import { buttonClass } from '../../../ui/button.tsx';

const compact = 'min-h-11 px-3 text-sm';

/** Where a row's action leads (LIST-03, LIST-04). */
const addresses: Readonly<Record<LoanRowAction, (loan: LoanRow) => string>> = {
  CONTINUE: (loan) => pathForStep(loan.step),
  REPEAT: (loan) => screens.client.loanRepeat.to({ id: loan.id, step: 'loan-details' }),
  UPDATE: (loan) => screens.client.loanResubmission.to({ id: loan.id, step: 'loan-details' }),
  'UPDATE DOCS': (loan) => screens.client.loanDocuments.to({ id: loan.id }),
  VIEW: (loan) => screens.client.loan.to({ id: loan.id }),
};

/** Actions that need the client stand out; the others are merely offered. */
const main: ReadonlySet<LoanRowAction> = new Set(['CONTINUE', 'UPDATE', 'UPDATE DOCS']);

/** The actions of a row. */
export function LoanActions({ loan }: { readonly loan: LoanRow }) {
  return (
    <div className="flex flex-col gap-2 md:flex-row md:justify-end">
      {loanRowActions(loan).map((action) => (
        <Link
          className={buttonClass(main.has(action) ? 'primary' : 'secondary', compact)}
          key={action}
          to={addresses[action](loan)}
        >
          {action}
          <span className="sr-only"> {loan.tracking_number}</span>
        </Link>
      ))}
    </div>
  );
}
