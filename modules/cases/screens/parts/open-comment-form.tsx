import { useEffect, useRef } from 'react';
import { say } from '#kit/messages/index.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { keysInTab } from '#kit/browser/forms/keys-in-tab.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { Attachments } from '#kit/browser/uploads/attachments.tsx';
import { Button } from '#kit/ui/button.tsx';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { commentDraftName, emptyComment, type CommentFormProps } from './comment-draft.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { NoticePreview } from './notice-preview.tsx';
import { useAct } from './use-act.ts';
import { attachmentRule, useActionFiles } from './use-action-files.ts';

interface OpenFormProps extends CommentFormProps {
  /** Opened by a click, not because something was kept. */
  readonly isAsked: boolean;
  readonly onClose: () => void;
}

/** The form itself: text, who sees it, files, and what will be sent. */
export function OpenCommentForm({ work, replyTo, isAsked, onClose }: OpenFormProps) {
  const name = commentDraftName({ work, ...(replyTo && { replyTo }) });
  const {
    values: draft,
    edit,
    forget,
    forgetSent,
    keys,
  } = useKeptForm({ kept: inTab(name, keysInTab(name)), empty: emptyComment });
  const sent = useRef(draft);
  // What was typed since it was sent stays.
  const act = useAct(work, () => forgetSent(sent.current) && onClose(), 'at-first', keys);
  const form = useFirstError(act.errors);
  const files = useActionFiles(work, draft, edit);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsked) text.current?.focus();
  }, [isAsked]);
  // Nothing below an internal entry reaches the client.
  const visibility = replyTo?.visibility === 'internal' ? 'internal' : draft.visibility;
  const label = replyTo === undefined ? say('Comment') : say('Answer');
  return (
    <form
      className="space-y-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        sent.current = draft;
        act.send({
          action: 'comment',
          comment: draft.comment,
          attachments: draft.attachments.map(({ id }) => id),
          visibility,
          reply_to: replyTo?.id ?? null,
        });
      }}
      ref={form}
    >
      {act.conflict !== undefined && <ConflictNotice conflict={act.conflict} onReload={act.reload} />}
      {act.failure !== undefined && (
        <Notice announce tone="danger">
          {act.failure}
        </Notice>
      )}
      <TextAreaField
        error={act.errors['comment']}
        label={label}
        maxLength={5000}
        onChange={(event) => {
          const comment = event.currentTarget.value;
          act.clear('comment');
          edit(() => ({ comment }));
        }}
        ref={text}
        rows={3}
        value={draft.comment}
      />
      {replyTo?.visibility !== 'internal' && (
        <ChoiceCards
          choices={[
            { value: 'internal', label: say('Staff only') },
            { value: 'client', label: say('Staff and client') },
          ]}
          input={{
            name: `visibility-${label}`,
            onChange: (event) => {
              const chosen = event.currentTarget.value === 'client' ? 'client' : 'internal';
              edit(() => ({ visibility: chosen }));
            },
          }}
          label={say('Visible to')}
          look="segments"
          value={visibility}
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
        client={work.client}
        kind={work.kind}
        notice={visibility === 'internal' ? undefined : work.commentNotice(draft.comment.trim())}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          pending={act.isPending}
          reason={files.isUnfinished ? say('A file is still uploading.') : undefined}
          size="small"
          type="submit"
        >
          {say('Send')}
        </Button>
        <Button
          onClick={() => {
            keys.keep(undefined);
            forget();
            onClose();
          }}
          size="small"
          variant="quiet"
        >
          {say('Cancel')}
        </Button>
      </div>
    </form>
  );
}
