import { actionAttachmentRule } from '#kit/rules/uploads/action-attachments.ts';
import { useAttachments } from '#kit/browser/uploads/use-attachments.ts';
import type { CaseWork } from './case-work.ts';
import type { CommentDraft } from './comment-draft.ts';

/** What may be attached to an action or a comment. */
export const attachmentRule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

type EditAttachments = (change: (before: CommentDraft) => Pick<CommentDraft, 'attachments'>) => void;

/** Files for an action: uploaded at once, and named by the action when it is sent. */
export function useActionFiles(
  { attach }: Pick<CaseWork<never>, 'attach'>,
  draft: Pick<CommentDraft, 'attachments'>,
  edit: EditAttachments,
) {
  return useAttachments({
    rule: attachmentRule,
    attached: draft.attachments,
    send: attach,
    onArrived: (arrived) => edit(({ attachments }) => ({ attachments: [...attachments, ...arrived] })),
  });
}
