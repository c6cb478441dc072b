import { attachToLoan } from '@ensigo/rulebook/contract';
import { actionAttachmentRule } from '@ensigo/rulebook/uploads';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import { useAttachments } from '../../../shared/uploads/use-attachments.ts';
import type { ActionDraft, EditDraft } from './action-draft.ts';

/** What may be attached to an action or a comment. */
export const attachmentRule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

/** Files that go with an action: sent at once, and named by the action when it is done. */
export function useActionFiles(loanId: number, draft: ActionDraft, edit: EditDraft) {
  return useAttachments({
    rule: attachmentRule,
    attached: draft.attachments,
    async send(file, sending) {
      const field = 'attachments[]';
      const { data } = await uploadFile(attachToLoan, {
        params: { id: String(loanId) },
        field,
        file,
        ...sending,
      });
      return data;
    },
    onArrived: (arrived) => edit(({ attachments }) => ({ attachments: [...attachments, ...arrived] })),
  });
}
