import { withReasons } from '@ensigo/rulebook/cases';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanNotice, loanWorkflow } from '@ensigo/rulebook/loan';
import { ActionDialog } from '../action-dialog.tsx';
import { ReasonsField, useGivenReasons } from '../reasons-field.tsx';
import { bodyOf, useActionDraft } from './action-draft.ts';
import { actionWords, type PlainMove } from './action-words.ts';
import { KeyFigures } from './key-figures.tsx';
import { useLoanWork } from './loan-work.ts';

interface LoanActionDialogProps {
  readonly action: PlainMove;
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** One action on a loan, with the reasons for a rejection. */
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
        </>
      )}
      words={actionWords[action]}
      work={useLoanWork(loan)}
    />
  );
}
