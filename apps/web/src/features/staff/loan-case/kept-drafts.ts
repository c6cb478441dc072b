import type { LoanCase } from '@ensigo/rulebook/contract';
import { tabStorage } from '../../../shared/session/browser-storage.ts';

/** Where a draft of this name stands in the tab's storage. */
export const keyOfDraft = (name: string): string => `staff-action:${name}`;

/** Whether something was typed under this name and not sent. */
export const isKept = (name: string): boolean => tabStorage.read(keyOfDraft(name)) !== null;

export interface CommentFormProps {
  readonly loan: LoanCase;
  /** The entry that is answered; a comment of its own without one. */
  readonly replyTo?: { readonly id: number; readonly visibility: 'client' | 'internal' };
}

/** Under which name the text is kept in this tab. */
export const draftName = ({ loan, replyTo }: CommentFormProps): string =>
  `${String(loan.id)}:comment:${replyTo === undefined ? 'new' : String(replyTo.id)}`;
