import { useId, type ReactNode } from 'react';
import type { CaseNotice } from '#cases/rules/notice.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import type { StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { ConflictNotice } from '#cases/screens/parts/conflict-notice.tsx';
import type { CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import type { Edit } from '#kit/browser/forms/use-kept-form.ts';
import { NoticePreview } from '#cases/screens/parts/notice-preview.tsx';
import { useAct } from '#cases/screens/parts/use-act.ts';
import { attachmentRule, useActionFiles } from '#cases/screens/parts/use-action-files.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Attachments } from '#kit/browser/uploads/attachments.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import type { FieldMessages } from '#workspace/screens/parts/case/action-dialog.tsx';
import { useFocusAfterAction } from '#workspace/screens/parts/case/after-action.tsx';
import { useLoanWork } from './loan-work.ts';

interface MoneyDialogProps {
  readonly loan: LoanCase;
  readonly title: string;
  readonly subtitle: string;
  /** The last button's text, which names the sum. */
  readonly send: string;
  /** Who acts next. */
  readonly next: string;
  /** Why what is typed may not be decided by this person. */
  readonly obstacle?: string | undefined;
  readonly input: StaffLoanActionInput;
  /** The messages of fields that depend on the loan, also while others are not right yet. */
  readonly judge: () => FieldErrors;
  readonly draft: CommentDraft;
  readonly edit: Edit<CommentDraft>;
  readonly forget: () => void;
  readonly notice: CaseNotice;
  readonly renderFields: (messages: FieldMessages) => ReactNode;
  /** What follows from the fields, or what they are compared with. */
  readonly beside: ReactNode;
  readonly onClose: () => void;
}

/** A decision on money: what is typed at one side, what follows from it at the other (MONEY-02, MONEY-06). */
export function MoneyDialog(props: MoneyDialogProps) {
  const { loan, input, judge, draft, edit, forget, notice, onClose } = props;
  const work = useLoanWork(loan);
  function judgeAll(sent: StaffLoanActionInput): FieldErrors | undefined {
    const found = { ...judge(), ...work.judge(sent) };
    return Object.keys(found).length > 0 ? found : undefined;
  }
  const focus = useFocusAfterAction();
  const act = useAct({ ...work, judge: judgeAll }, () => {
    forget();
    focus.made();
    onClose();
  });
  const files = useActionFiles(work, draft, edit);
  const noteId = useId();
  const { errors, clear } = act;
  const form = useFirstError(errors);

  function reason(): string | undefined {
    const ability = loan.abilities.find((one) => one.action === input.action);
    if (ability === undefined) return `This is no longer possible: the loan is ${loan.status}.`;
    if (ability.refused !== null) return ability.refused;
    return props.obstacle ?? (files.isUnfinished ? 'A file is still uploading.' : undefined);
  }
  const obstacle = reason();

  return (
    <Dialog
      actions={
        <>
          <p className="text-sm text-ink-soft md:order-last md:flex-1 md:self-center" id={noteId}>
            {obstacle ?? props.next}
          </p>
          <Button
            aria-describedby={noteId}
            disabled={act.conflict !== undefined || obstacle !== undefined}
            onClick={() => act.send(input)}
            pending={act.isPending}
          >
            {props.send}
          </Button>
          <Button onClick={onClose} variant="quiet">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      returnTo={focus.returnTo}
      subtitle={props.subtitle}
      title={props.title}
      wide="both"
    >
      <form
        className="gap-8 space-y-6 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,22.5rem)] md:space-y-0"
        noValidate
        onSubmit={(event) => event.preventDefault()}
        ref={form}
      >
        <div className="space-y-4">
          {act.conflict !== undefined && <ConflictNotice conflict={act.conflict} onReload={act.reload} />}
          {act.failure !== undefined && (
            <Notice announce tone="danger">
              {act.failure}
            </Notice>
          )}
          {props.renderFields({ errors, clear })}
          <details className="group rounded-md border border-rule">
            <summary className="flex min-h-11 list-none items-center justify-between gap-4 px-4 text-sm font-bold [&::-webkit-details-marker]:hidden">
              Message, files and preview
              <ChevronDownIcon className="group-open:rotate-180" size={16} />
            </summary>
            <div className="space-y-4 border-t border-rule p-4">
              <TextAreaField
                error={errors['comment']}
                label="Message to the client"
                maxLength={5000}
                onChange={(event) => {
                  const comment = event.currentTarget.value;
                  clear('comment');
                  edit(() => ({ comment }));
                }}
                optional
                value={draft.comment}
              />
              <Attachments
                attached={draft.attachments}
                files={files}
                onRemove={({ id }) =>
                  edit(({ attachments }) => ({ attachments: attachments.filter((file) => file.id !== id) }))
                }
                rule={attachmentRule}
              />
              <NoticePreview client={work.client} kind={work.kind} notice={notice} />
            </div>
          </details>
        </div>
        <div className="md:border-l md:border-rule md:pl-6">{props.beside}</div>
      </form>
    </Dialog>
  );
}
