import { Link } from 'react-router';
import type { LoanRow } from '@ensigo/rulebook/contract';
import { pathForStep } from '@ensigo/rulebook/loan';
import { paths } from '../../../shared/paths.ts';
import { buttonClass } from '../../../ui/button.tsx';

const compact = 'min-h-11 px-3 text-sm';

/** What can be done with a row: a draft is continued at its saved step (LIST-03), any other loan is looked at. */
export function LoanActions({ loan }: { readonly loan: LoanRow }) {
  const name = <span className="sr-only"> {loan.tracking_number}</span>;
  return loan.status === 'APPLYING' ? (
    <Link className={buttonClass('primary', compact)} to={pathForStep(loan.step)}>
      CONTINUE{name}
    </Link>
  ) : (
    <Link className={buttonClass('secondary', compact)} to={paths.loan(loan.id)}>
      VIEW{name}
    </Link>
  );
}
