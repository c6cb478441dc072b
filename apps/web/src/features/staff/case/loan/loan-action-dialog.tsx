import { withReasons } from '@ensigo/rulebook/cases';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanNotice, loanWorkflow } from '@ensigo/rulebook/loan';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { ActionDialog } from '../action-dialog.tsx';
import { ReasonsField, useGivenReasons } from '../reasons-field.tsx';
import { bodyOf, useActionDraft, type DialogMove } from './action-draft.ts';
import { actionWords } from './action-words.ts';
import { KeyFigures } from './key-figures.tsx';
import { useLoanWork } from './loan-work.ts';

interface LoanActionDialogProps {
  readonly action: DialogMove;
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** One action on a loan, with the amount paid out if needed. */
export function LoanActionDialog({ action, loan, onClose }: LoanActionDialogProps) {
  const { draft, edit, forget } = useActionDraft(loan.id, action);
  const given = useGivenReasons(action, draft.reasons);
  return (
    <ActionDialog
      draft={draft}
      edit={edit}
      forget={forget}
      input={bodyOf(action, draft)}
      item={loan}
      needsComment={action === 'reject'}
      notice={withReasons(
        loanNotice(action, {
          trackingNumber: loan.tracking_number,
          comment: draft.comment.trim(),
          ...(action === 'close' && { amountPaidOut: draft.amount }),
          ...(action === 'remind' && {
            answerBy: loan.wait?.answer_by ?? null,
            closesOn: loan.wait?.closes_on ?? null,
          }),
        }),
        given,
      )}
      onClose={onClose}
      renderFields={({ errors, clear }) => (
        <>
          {loanWorkflow.moves[action].money === true && <KeyFigures loan={loan} />}
          {action === 'reject' && (
            <ReasonsField
              error={errors['reasons']}
              onChange={(reasons) => {
                clear('reasons');
                edit(() => ({ reasons }));
              }}
              value={draft.reasons}
            />
          )}
          {action === 'close' && (
            <MoneyField
              error={errors['amount_paid_out']}
              hint="The amount that the client has received."
              label="Amount paid out"
              onChange={(amount) => {
                clear('amount_paid_out');
                edit(() => ({ amount }));
              }}
              value={draft.amount}
            />
          )}
        </>
      )}
      words={actionWords[action]}
      work={useLoanWork(loan)}
    />
  );
}
