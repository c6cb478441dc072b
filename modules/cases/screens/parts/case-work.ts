import type { CaseNotice } from '../../rules/notice.ts';
import type { Visibility } from '../../rules/remarks.ts';
import type { CaseClient, StaffTimelineAction } from '../../endpoints/cases.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import type { Sending } from '#kit/browser/uploads/upload.ts';
import type { Attachment } from '#kit/browser/uploads/use-attachments.ts';

/** A comment of staff on a case, or on an entry of its timeline. */
export interface SaidInput {
  readonly action: 'comment';
  readonly comment: string;
  readonly attachments: string[];
  readonly visibility: Visibility;
  readonly reply_to: number | null;
}

interface Sent {
  /** Version of the case that was seen; a comment alone needs none. */
  readonly ifMatch?: number | undefined;
  readonly idempotencyKey: string;
}

/** What a resubmission changed, in words; null where there was or is nothing. */
export interface CaseChange {
  /** The timeline entry of the resubmission. */
  readonly action_id: number;
  readonly target: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The case as the server now has it; `show` displays it. */
export interface FreshCase {
  readonly version: number;
  readonly changes: readonly CaseChange[];
  readonly entries: readonly StaffTimelineAction[];
  show(): void;
}

/** How staff work on a kind of case: loans and requests both have actions, comments and files. */
export interface CaseWork<Input> {
  readonly kind: 'loan' | 'request';
  readonly id: number;
  readonly version: number;
  readonly client: CaseClient;
  readonly entries: readonly StaffTimelineAction[];
  /** Everything to refetch after a change. */
  readonly queryKey: readonly string[];
  /** Validates an action before it is sent; undefined if it is valid. */
  judge(input: Input): FieldErrors | undefined;
  act(input: Input, sent: Sent): Promise<{ readonly message: string }>;
  load(): Promise<FreshCase>;
  attach(file: File, sending: Sending): Promise<readonly Attachment[]>;
  /** What a comment sends to the client. */
  commentNotice(comment: string): CaseNotice;
}
