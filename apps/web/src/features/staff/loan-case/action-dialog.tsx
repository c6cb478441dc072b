import { useEffect, useRef } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanNotice, loanWorkflow, type StaffLoanAction } from '@ensigo/rulebook/loan';
import { ConflictNotice } from '../../../entities/cases/conflict-notice.tsx';
import { NoticePreview } from '../../../entities/cases/notice-preview.tsx';
import { useAct } from '../../../entities/cases/use-act.ts';
import { attachmentRule, useActionFiles } from '../../../entities/cases/use-action-files.ts';
import { Attachments } from '../../../shared/uploads/attachments.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { bodyOf, useActionDraft } from './action-draft.ts';
import { actionWords } from './action-words.ts';
import { FeedbackBuilder } from './feedback-builder.tsx';
import { KeyFigures } from './key-figures.tsx';
import { useLoanWork } from './loan-work.ts';

interface ActionDialogProps {
  readonly action: Exclude<StaffLoanAction, 'comment'>;
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** Why the last step cannot be taken now. */
function reasonOf(loan: LoanCase, action: StaffLoanAction, isUnfinished: boolean): string | undefined {
  const ability = loan.abilities.find((one) => one.action === action);
  if (ability === undefined) return `This can no longer be done: the loan is ${loan.status}.`;
  if (ability.refused !== null) return ability.refused;
  return isUnfinished ? 'A file is still on its way.' : undefined;
}

/** One action with a case: what it needs, what follows, and what will be sent to the client. */
export function ActionDialog({ action, loan, onClose }: ActionDialogProps) {
  const words = actionWords[action];
  const { draft, edit, forget } = useActionDraft(loan.id, action);
  const work = useLoanWork(loan);
  const act = useAct(work, () => {
    forget();
    onClose();
  });
  const files = useActionFiles(work, draft, edit);
  const form = useRef<HTMLFormElement>(null);
  const { errors, clear } = act;

  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);

  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={act.conflict !== undefined}
            onClick={() => act.send(bodyOf(action, draft))}
            pending={act.isPending}
            reason={reasonOf(loan, action, files.isUnfinished)}
            variant={action === 'reject' ? 'danger-final' : 'primary'}
          >
            {words.send}
          </Button>
          <Button onClick={onClose} variant="secondary">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={`${loan.tracking_number} · ${loan.business_name}`}
      title={words.title}
      wide
    >
      <form className="space-y-5" noValidate onSubmit={(event) => event.preventDefault()} ref={form}>
        {act.conflict !== undefined && <ConflictNotice conflict={act.conflict} onReload={act.reload} />}
        {act.failure !== undefined && (
          <Notice announce tone="danger">
            {act.failure}
          </Notice>
        )}
        {loanWorkflow.moves[action].money === true && <KeyFigures loan={loan} />}
        {action === 'request-feedback' && (
          <FeedbackBuilder clear={clear} draft={draft} edit={edit} errors={errors} loan={loan} />
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
        <TextAreaField
          error={errors['comment']}
          label={words.comment}
          maxLength={5000}
          onChange={(event) => {
            const comment = event.currentTarget.value;
            clear('comment');
            edit(() => ({ comment }));
          }}
          value={draft.comment}
          {...(words.commentHint !== undefined && { hint: words.commentHint })}
          {...(action !== 'reject' && { optional: true })}
        />
        {action === 'request-feedback' && (
          <TextField
            error={errors['answer_by']}
            label="Answer by"
            onChange={(event) => {
              const answerBy = event.currentTarget.value;
              clear('answer_by');
              edit(() => ({ answerBy }));
            }}
            optional
            type="date"
            value={draft.answerBy}
          />
        )}
        <Attachments
          attached={draft.attachments}
          files={files}
          onRemove={({ id }) =>
            edit(({ attachments }) => ({ attachments: attachments.filter((file) => file.id !== id) }))
          }
          rule={attachmentRule}
        />
        <NoticePreview
          client={loan.client}
          kind="loan"
          notice={loanNotice(action, {
            trackingNumber: loan.tracking_number,
            comment: draft.comment.trim(),
            ...(action === 'close' && { amountPaidOut: draft.amount }),
            ...(action === 'request-feedback' && { answerBy: draft.answerBy }),
          })}
        />
        <Notice tone="info">{words.follows}</Notice>
      </form>
    </Dialog>
  );
}
