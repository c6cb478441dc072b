import { useRef, type ReactNode } from 'react';
import { isolated } from '#kit/messages/index.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import { ConflictNotice } from '#cases/screens/parts/conflict-notice.tsx';
import type { CaseWork } from '#cases/screens/parts/case-work.ts';
import type { CommentDraft } from '#cases/screens/parts/comment-draft.ts';
import type { Edit } from '#kit/browser/forms/use-kept-form.ts';
import { NoticePreview } from '#cases/screens/parts/notice-preview.tsx';
import { factsOf } from '#settings/screens/parts/templates/facts-of.ts';
import { Templates } from '#settings/screens/parts/templates/templates.tsx';
import { useAct } from '#cases/screens/parts/use-act.ts';
import { attachmentRule, useActionFiles } from '#cases/screens/parts/use-action-files.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Attachments } from '#kit/browser/uploads/attachments.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useFocusAfterAction } from './after-action.tsx';

/** The words of one action. */
export interface ActionWords {
  /** The button's text on the card of moves, if not the title. */
  readonly button?: string;
  /** The dialog's title. */
  readonly title: string;
  /** The text of the last button. */
  readonly send: string;
  readonly comment: string;
  readonly commentHint?: string;
  /** Its consequences. */
  readonly follows: string;
}

/** The messages of a refusal for the fields of an action. */
export interface FieldMessages {
  readonly errors: Readonly<Record<string, string>>;
  /** Clears the messages of fields. */
  readonly clear: (...fields: readonly string[]) => void;
}

interface ActionDialogProps<Input extends { readonly action: string }> {
  readonly item: {
    readonly tracking_number: string;
    readonly business_name: string;
    /** UGX, if it is about a sum. */
    readonly amount?: string | null | undefined;
    readonly status: string;
    readonly abilities: readonly { readonly action: string; readonly refused: string | null }[];
  };
  readonly work: CaseWork<Input>;
  readonly words: ActionWords;
  /** The input to send, built from what was typed. */
  readonly input: Input;
  readonly needsComment: boolean;
  /** Why what it decides on is not known yet. */
  readonly obstacle?: string | undefined;
  /** What every action includes; an action with more has its own fields for it. */
  readonly draft: CommentDraft;
  readonly edit: Edit<CommentDraft>;
  readonly forget: () => void;
  readonly notice: CaseNotice;
  /** Fields that the action needs above its comment. */
  readonly renderFields: (messages: FieldMessages) => ReactNode;
  readonly onClose: () => void;
}

/** One action on a case: its fields, its consequences, and what will be sent to the client. */
export function ActionDialog<Input extends { readonly action: string }>(props: ActionDialogProps<Input>) {
  const { item, work, words, input, needsComment, draft, edit, forget, notice, onClose } = props;
  const { action } = input;
  const focus = useFocusAfterAction();
  const act = useAct(work, () => {
    forget();
    focus.made();
    onClose();
  });
  const files = useActionFiles(work, draft, edit);
  const comment = useRef<HTMLTextAreaElement>(null);
  const { errors, clear } = act;
  const form = useFirstError(errors);

  /** Why the last step is not possible now. */
  function reason(): string | undefined {
    const ability = item.abilities.find((one) => one.action === action);
    if (ability === undefined) return `This is no longer possible: the ${work.kind} is ${item.status}.`;
    if (ability.refused !== null) return ability.refused;
    if (props.obstacle !== undefined) return props.obstacle;
    return files.isUnfinished ? 'A file is still uploading.' : undefined;
  }

  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={act.conflict !== undefined}
            onClick={() => act.send(input)}
            pending={act.isPending}
            reason={reason()}
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
      returnTo={focus.returnTo}
      subtitle={`${item.tracking_number} · ${isolated(item.business_name)}`}
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
        {props.renderFields({ errors, clear })}
        <TextAreaField
          error={errors['comment']}
          label={words.comment}
          maxLength={5000}
          onChange={(event) => {
            const { value } = event.currentTarget;
            clear('comment');
            edit(() => ({ comment: value }));
          }}
          ref={comment}
          value={draft.comment}
          {...(words.commentHint !== undefined && { hint: words.commentHint })}
          {...(!needsComment && { optional: true })}
        />
        {action === 'reject' && (
          <Templates
            facts={factsOf(item, work.client)}
            field={comment}
            onChange={(text) => {
              clear('comment');
              edit(() => ({ comment: text }));
            }}
            place={{ purpose: 'rejection', kind: work.kind }}
            value={draft.comment}
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
        <NoticePreview client={work.client} kind={work.kind} notice={notice} />
        <Notice tone="info">{words.follows}</Notice>
      </form>
    </Dialog>
  );
}
