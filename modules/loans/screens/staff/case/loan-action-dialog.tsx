import type { ReactNode } from 'react';
import { withReasons } from '#cases/rules/rejection.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { loanNotice } from '../../../rules/notices.ts';
import { ActionDialog } from '#workspace/screens/parts/case/action-dialog.tsx';
import { ReasonsField, useGivenReasons } from '#workspace/screens/parts/case/reasons-field.tsx';
import { actionWords, type PlainAction } from './action-words.ts';
import { useLoanWork } from './loan-work.ts';
import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { emptyComment, type CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';

/** What an officer has typed for one action and not sent yet. */
interface ActionDraft extends CommentDraft {
  /** Codes of the reasons for a rejection. */
  readonly reasons: readonly string[];
}

const empty: ActionDraft = { ...emptyComment, reasons: [] };

/** The draft as the call's body. */
function bodyOf(action: PlainAction, draft: ActionDraft): StaffLoanActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'reject') return { action, ...said, reasons: [...draft.reasons] };
  return { action, ...said };
}

interface LoanActionDialogProps {
  readonly action: PlainAction;
  readonly loan: LoanCase;
  readonly onClose: () => void;
  /** What the action decides on, above its fields. */
  readonly about?: ReactNode;
  /** Why that is not known yet. */
  readonly obstacle?: string | undefined;
  /** Whether the client is told why. */
  readonly needsComment?: boolean;
  /** The last button's text, where it names a sum. */
  readonly send?: string | undefined;
}

/** One action on a loan, with the reasons for a rejection. */
export function LoanActionDialog(props: LoanActionDialogProps) {
  const { action, loan, onClose, about, obstacle, needsComment = action === 'reject', send } = props;
  const kept = inTab(`loan-${String(loan.id)}:${action}`);
  const { values: draft, edit, forget } = useKeptForm({ kept, empty });
  const given = useGivenReasons(action, draft.reasons);
  return (
    <ActionDialog
      draft={draft}
      edit={edit}
      forget={forget}
      input={bodyOf(action, draft)}
      item={loan}
      needsComment={needsComment}
      obstacle={obstacle}
      notice={withReasons(
        loanNotice(action, {
          trackingNumber: loan.tracking_number,
          comment: draft.comment.trim(),
          ...(action === 'remind' && {
            answerBy: loan.awaiting_client?.answer_by ?? null,
            closesOn: loan.awaiting_client?.closes_on ?? null,
          }),
        }),
        given,
      )}
      onClose={onClose}
      renderFields={({ errors, clear }) => (
        <>
          {about}
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
      words={send === undefined ? actionWords[action] : { ...actionWords[action], send }}
      work={useLoanWork(loan)}
    />
  );
}
