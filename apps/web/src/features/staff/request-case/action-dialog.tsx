import { useEffect, useRef } from 'react';
import type { RequestCase } from '@ensigo/rulebook/contract';
import { requestNotice } from '@ensigo/rulebook/request';
import { ConflictNotice } from '../../../entities/cases/conflict-notice.tsx';
import { NoticePreview } from '../../../entities/cases/notice-preview.tsx';
import { usePeople } from '../../../entities/cases/use-assignment.ts';
import { requestScreens } from '../../../entities/requests/request-screens.ts';
import { useAct } from '../../../entities/cases/use-act.ts';
import { attachmentRule, useActionFiles } from '../../../entities/cases/use-action-files.ts';
import { Attachments } from '../../../shared/uploads/attachments.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { bodyOf, useActionDraft } from './action-draft.ts';
import { ActionFields } from './action-fields.tsx';
import { actionWords, needsComment, type Move } from './action-words.ts';
import { useRequestWork } from './request-work.ts';

interface ActionDialogProps {
  readonly action: Move;
  readonly request: RequestCase;
  readonly onClose: () => void;
}

/** Why the last step cannot be taken now. */
function reasonOf(request: RequestCase, action: Move, isUnfinished: boolean): string | undefined {
  const ability = request.abilities.find((one) => one.action === action);
  if (ability === undefined) return `This can no longer be done: the request is ${request.status}.`;
  if (ability.refused !== null) return ability.refused;
  return isUnfinished ? 'A file is still on its way.' : undefined;
}

/** One action with a case: what it needs, what follows, and what will be sent to the client. */
export function ActionDialog({ action, request, onClose }: ActionDialogProps) {
  const words = actionWords[action];
  const { draft, edit, forget } = useActionDraft(request.id, action);
  const work = useRequestWork(request);
  const act = useAct(work, () => {
    forget();
    onClose();
  });
  const files = useActionFiles(work, draft, edit);
  const advisors = usePeople(requestScreens).data ?? [];
  const form = useRef<HTMLFormElement>(null);
  const { errors, clear } = act;

  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);

  const expert = advisors.find(({ id }) => id === draft.expert)?.name;
  const notice = requestNotice(action, {
    trackingNumber: request.tracking_number,
    comment: draft.comment.trim(),
    ...(expert !== undefined && { expert }),
    ...(action === 'approve-budget' && { approvedBudget: draft.amount }),
  });
  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={act.conflict !== undefined}
            onClick={() => act.send(bodyOf(action, draft))}
            pending={act.isPending}
            reason={reasonOf(request, action, files.isUnfinished)}
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
      subtitle={`${request.tracking_number} · ${request.business_name}`}
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
        <ActionFields
          action={action}
          clear={clear}
          draft={draft}
          edit={edit}
          errors={errors}
          request={request}
        />
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
          {...(!needsComment.has(action) && { optional: true })}
        />
        <Attachments
          attached={draft.attachments}
          files={files}
          onRemove={({ id }) =>
            edit(({ attachments }) => ({ attachments: attachments.filter((file) => file.id !== id) }))
          }
          rule={attachmentRule}
        />
        <NoticePreview client={request.client} kind="request" notice={notice} />
        <Notice tone="info">{words.follows}</Notice>
      </form>
    </Dialog>
  );
}
