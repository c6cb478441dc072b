import type { Attachment } from '#kit/browser/uploads/use-attachments.ts';
import type { Visibility } from '../../rules/remarks.ts';
import type { CaseWork, SaidInput } from './case-work.ts';

/** What every staff action may include. */
export interface CommentDraft {
  readonly comment: string;
  readonly attachments: readonly Attachment[];
  readonly visibility: Visibility;
}

export const emptyComment: CommentDraft = { comment: '', attachments: [], visibility: 'internal' };

export interface CommentFormProps {
  readonly work: CaseWork<SaidInput>;
  /** The entry being answered; absent for a comment that answers no entry. */
  readonly replyTo?: { readonly id: number; readonly visibility: 'client' | 'internal' };
}

/** The name under which the text is kept in this tab. */
export const commentDraftName = ({ work, replyTo }: CommentFormProps): string =>
  `${work.kind}-${String(work.id)}:comment:${replyTo === undefined ? 'new' : String(replyTo.id)}`;
