import type { LoanRow } from '../../../endpoints/loan-answers.ts';
import { loanRowActions, type LoanRowAction } from '#cases/rules/loan/statuses.ts';
import { pathForStep } from '../../../rules/continue.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { askedFirst } from '#cases/screens/parts/asked-first.ts';
import { RowActions } from '#kit/browser/lists/row-actions.tsx';

/** Where a row's action leads (LIST-03, LIST-04). */
const addresses: Readonly<Record<LoanRowAction, (loan: LoanRow) => string>> = {
  CONTINUE: (loan) => pathForStep(loan.step),
  REPEAT: (loan) => screens.client.loanRepeat.to({ id: loan.id, step: 'loan-details' }),
  UPDATE: ({ id }) => askedFirst(screens.client.loanResubmission.to({ id, step: 'loan-details' })),
  'UPDATE DOCS': (loan) => screens.client.loanDocuments.to({ id: loan.id }),
  VIEW: (loan) => screens.client.loan.to({ id: loan.id }),
};

/** Actions that need the client stand out; the others are merely offered. */
const main: ReadonlySet<LoanRowAction> = new Set(['CONTINUE', 'UPDATE', 'UPDATE DOCS']);

/** The actions of a row. */
export function LoanActions({ loan }: { readonly loan: LoanRow }) {
  const actions = loanRowActions(loan).map((label) => ({
    label,
    to: addresses[label](loan),
    isMain: main.has(label),
  }));
  return <RowActions about={loan.tracking_number} actions={actions} />;
}
