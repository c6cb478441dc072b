import { Link } from 'react-router';
import type { LoanRow } from '@ensigo/rulebook/contract';
import { loanRowActions, pathForStep, type LoanRowAction } from '@ensigo/rulebook/loan';
import { paths } from '../../../shared/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

const compact = 'min-h-11 px-3 text-sm';

/** Where an action of a row leads: a draft is continued at its saved step (LIST-03), any other loan is looked at. */
const addresses: Readonly<Partial<Record<LoanRowAction, (loan: LoanRow) => string>>> = {
  CONTINUE: (loan) => pathForStep(loan.step),
  VIEW: (loan) => paths.loan(loan.id),
};

/** What can be done with a row. */
export function LoanActions({ loan }: { readonly loan: LoanRow }) {
  return loanRowActions(loan).map((action) => {
    const address = addresses[action]?.(loan);
    return address === undefined ? null : (
      <Link
        className={buttonClass(action === 'VIEW' ? 'secondary' : 'primary', compact)}
        key={action}
        to={address}
      >
        {action}
        <span className="sr-only"> {loan.tracking_number}</span>
      </Link>
    );
  });
}
