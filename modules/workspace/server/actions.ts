import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type { CaseNotice } from '#cases/rules/notice.ts';
import type { Visibility } from '#cases/rules/remarks.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import type { CaseKind } from './kinds.ts';
import type { Asker, CasePolicy, Viewer } from './policy.ts';
import type { LockedAwaitingClient } from './awaiting-client-store.ts';

/** A staff member who acts. */
export interface Actor extends Viewer {
  /** Version of the case that the person has seen. */
  readonly seen: number | undefined;
}

/** What a staff action knows about any case, apart from what is specific to its kind. */
export interface LockedCase extends LockedAwaitingClient {
  id: string;
  user_id: string;
  status: string;
  version: number;
  tracking_number: string;
  client_name: string;
  /** The latest action, and who did it. */
  last_action: string | null;
  last_by: string | null;
}

/** The answer to an action. */
export interface Acted {
  status: string;
  action_id: number;
}

/** What every staff action contains. */
export interface StaffAction {
  readonly action: string;
  readonly comment: string;
  /** Ids of files that were uploaded beforehand. */
  readonly attachments: readonly string[];
  /** YYYY-MM-DD; the day by which the answer to questions is wanted. */
  readonly answer_by?: string | null | undefined;
  /** Codes of the reasons for a rejection. */
  readonly reasons?: readonly string[];
}

/** A separate comment, or a reply to a timeline entry. */
export interface StaffComment extends StaffAction {
  readonly action: 'comment';
  readonly visibility: Visibility;
  /** The entry being replied to; empty for a separate comment. */
  readonly reply_to?: number | null | undefined;
}

/** A move while it is being made. */
export interface ActionInProgress<Locked extends LockedCase, Body extends StaffAction, Resolved> {
  readonly locked: Locked;
  readonly body: Body;
  /** The status it leads to. */
  readonly status: string;
  readonly userId: string;
  readonly resolved: Resolved;
}

/**
 * What differs between the kinds in a staff action; the rest is `actOnCase`. `Resolved` is what the body of a move
 * refers to, once it is found, such as an expert.
 */
export interface CaseActions<Locked extends LockedCase, Body extends StaffAction, Resolved> {
  readonly kind: CaseKind;
  readonly policy: CasePolicy<Locked, Body['action'] | 'comment'>;
  /** The timeline's word for an action. */
  readonly wordOf: (action: Body['action'] | 'comment') => string;
  readonly auditActionOf: (action: Body['action'] | 'comment') => AuditAction;
  /** The public id of the colleague the action assigns the case to, if it names one. */
  readonly namedIn?: (body: Body | StaffComment) => string | undefined;
  /** Reads a case whose row is locked. */
  readonly read: (transaction: Transaction, id: string) => Promise<Locked | undefined>;
  /** Finds what a move refers to; refuses what does not exist or may not be chosen. */
  readonly resolve: (transaction: Transaction, locked: Locked, body: Body, asker: Asker) => Promise<Resolved>;
  /** Moves the case; false if its status has changed since. */
  readonly apply: (
    transaction: Transaction,
    transition: ActionInProgress<Locked, Body, Resolved>,
  ) => Promise<boolean>;
  /** The confirmation that staff see after an action. */
  readonly doneOf: (body: Body | StaffComment) => string;
  /** What the timeline stores about a move in addition to its comment. */
  readonly detailsOf: (body: Body, resolved: Resolved) => object;
  /** Writes what refers to the timeline entry of a move. */
  readonly afterEntry: (
    transaction: Transaction,
    transition: ActionInProgress<Locked, Body, Resolved>,
    actionId: number,
  ) => Promise<void>;
  /** What the client is told; a comment refers to nothing. */
  readonly noticeOf: (
    locked: Locked,
    body: Body | StaffComment,
    resolved: Resolved | undefined,
  ) => CaseNotice;
  /** Notifies colleagues of a move. */
  readonly notifyStaff: (
    platform: Platform,
    transaction: Transaction,
    transition: ActionInProgress<Locked, Body, Resolved>,
  ) => Promise<void>;
  /** The amount that was proposed or decided on, in UGX, for the audit log (GUARD-07). */
  readonly sumOf: (transition: ActionInProgress<Locked, Body, Resolved>) => Readonly<Record<string, string>>;
}
