import type { AuditAction } from '@ensigo/rulebook/audit';
import type { CaseNotice, Visibility } from '@ensigo/rulebook/cases';
import type { Transaction } from '../../platform/database/types.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CaseKind } from './kinds.ts';
import type { CasePolicy, Viewer } from './policy.ts';

/** A staff member who acts. */
export interface Actor extends Viewer {
  /** Version of the case the person has looked at. */
  readonly seen: number | undefined;
}

/** What an action of staff knows of any case, beside what it knows of the kind. */
export interface LockedCase {
  id: string;
  user_id: string;
  status: string;
  version: number;
  tracking_number: string;
  client_name: string;
  /** What was done last, and by whom. */
  last_action: string | null;
  last_by: string | null;
}

/** What an action answers. */
export interface Acted {
  status: string;
  action_id: number;
}

/** What every action of staff carries. */
export interface StaffAction {
  readonly action: string;
  readonly comment: string;
  /** Ids of files that were uploaded before. */
  readonly attachments: readonly string[];
}

/** A comment of its own, or a reply to a timeline entry. */
export interface StaffComment extends StaffAction {
  readonly action: 'comment';
  readonly visibility: Visibility;
  /** The entry that is replied to; empty for a comment of its own. */
  readonly reply_to?: number | null | undefined;
}

/** A move while it is being made. */
export interface CaseMove<Locked extends LockedCase, Body extends StaffAction, Resolved> {
  readonly locked: Locked;
  readonly body: Body;
  /** The status it leads to. */
  readonly status: string;
  readonly userId: string;
  readonly resolved: Resolved;
}

/**
 * What differs between the kinds in an action of staff; the rest is `actOnCase`. `Resolved` is what the body of a move
 * refers to, once it is found, such as an expert.
 */
export interface CaseActions<Locked extends LockedCase, Body extends StaffAction, Resolved> {
  readonly kind: CaseKind;
  readonly policy: CasePolicy<Locked, Body['action'] | 'comment'>;
  /** The timeline's word for an action. */
  readonly wordOf: (action: Body['action'] | 'comment') => string;
  readonly auditActionOf: (action: Body['action'] | 'comment') => AuditAction;
  /** Reads a case whose row is locked. */
  readonly read: (transaction: Transaction, id: string) => Promise<Locked | undefined>;
  /** Finds what a move refers to; refuses what does not exist or may not be chosen. */
  readonly resolve: (transaction: Transaction, locked: Locked, body: Body) => Promise<Resolved>;
  /** Moves the case; false when its status has changed meanwhile. */
  readonly apply: (transaction: Transaction, move: CaseMove<Locked, Body, Resolved>) => Promise<boolean>;
  /** What the timeline keeps of a move besides its comment. */
  readonly detailsOf: (body: Body) => object;
  /** Writes what refers to the timeline entry of a move. */
  readonly afterEntry: (
    transaction: Transaction,
    move: CaseMove<Locked, Body, Resolved>,
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
    move: CaseMove<Locked, Body, Resolved>,
  ) => Promise<void>;
  /** The amount that was proposed or decided on, in UGX, for the audit log (GUARD-07). */
  readonly sumOf: (move: CaseMove<Locked, Body, Resolved>) => Readonly<Record<string, string>>;
}
