import type { CaseWork, SaidInput } from './case-work.ts';

export interface CommentFormProps {
  readonly work: CaseWork<SaidInput>;
  /** The entry that is answered; a comment of its own without one. */
  readonly replyTo?: { readonly id: number; readonly visibility: 'client' | 'internal' };
}

/** Under which name the text is kept in this tab. */
export const commentDraftName = ({ work, replyTo }: CommentFormProps): string =>
  `${work.kind}-${String(work.id)}:comment:${replyTo === undefined ? 'new' : String(replyTo.id)}`;
