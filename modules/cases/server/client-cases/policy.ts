import type { SentCase } from '../../endpoints/sent-before.ts';
import { say } from '#kit/messages/index.ts';
import { draftStatus, feedbackStatus } from '../../rules/status.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listWithPending, type CaseKind } from './document-store.ts';
import { isAsSent, type ReadBefore } from './sent-store.ts';

/** The position of a client's draft; null without one. */
interface Position {
  readonly step: number | null;
  readonly version: number | null;
  /** How many cases of the kind were sent, and the last of them. */
  readonly sent: number;
  readonly sent_case: SentCase | null;
}

interface WantedStep {
  /** The first step creates the draft. */
  readonly isFirst: boolean;
  readonly number: number;
  /** Version that the client has seen; undefined skips the check. */
  readonly version: number | undefined;
  /** How many had been sent when the form was read; undefined skips the check. */
  readonly sent?: number | undefined;
}

/** Refuses a change of what was sent meanwhile, and names it: it never begins another one (EASE-04). */
export const alreadySent = (kind: 'loan' | 'request', sent: SentCase): Refusal =>
  new Refusal('already-sent', {
    message:
      kind === 'loan'
        ? say`This application was submitted as ${sent.tracking_number}.`
        : say`This request was submitted as ${sent.tracking_number}.`,
    duplicate: { ...sent, may_be_sent: false },
  });

/** Why a step may not be saved in this order or with this version; undefined if it may. */
export function refuseOrder(
  kind: 'loan' | 'request',
  { step, version: current, ...before }: Position,
  { isFirst, number, version, sent }: WantedStep,
): Refusal | undefined {
  const hasNone = step === null || current === null;
  const isSent = sent === undefined ? hasNone && (version ?? 0) > 0 : sent !== before.sent;
  if (isSent && before.sent_case !== null) return alreadySent(kind, before.sent_case);
  if (step === null || current === null) {
    if (version !== undefined && version !== 0) return new Refusal('stale-version');
    return isFirst ? undefined : new Refusal('step-locked');
  }
  if (step < number) return new Refusal('step-locked');
  return version !== undefined && version !== current ? new Refusal('stale-version') : undefined;
}

interface OwnCase {
  readonly id: number | string;
  readonly status: string;
  readonly tracking_number: string;
}

/** The client's own submitted case; drafts and other people's cases are not found. */
export function requireSubmitted<Row extends OwnCase>(row: Row | undefined): Row {
  if (row === undefined || row.status === draftStatus) throw new Refusal('not-found');
  return row;
}

/** Refuses what was read before another device, or another tab, changed it; undefined skips the check. */
export function refuseStaleVersion(
  { version }: { readonly version: number },
  seen: number | undefined,
): void {
  if (seen !== undefined && seen !== version) throw new Refusal('stale-version');
}

/** Message for a case in which nothing is asked for now. */
export const notWaiting = (kind: 'loan' | 'request', { id, tracking_number: number }: OwnCase): Refusal =>
  new Refusal('conflict', {
    duplicate: { id: Number(id), tracking_number: number, may_be_sent: false },
    message:
      kind === 'loan'
        ? say`We haven't asked for changes to your loan ${number}.`
        : say`We haven't asked for changes to your request ${number}.`,
  });

/** The client's own case that waits for feedback (decision 0049). */
export function requireWaiting<Row extends OwnCase>(kind: 'loan' | 'request', row: Row | undefined): Row {
  const submitted = requireSubmitted(row);
  if (submitted.status === feedbackStatus) return submitted;
  throw notWaiting(kind, submitted);
}

/**
 * Refuses a case whose documents were read before another device added or removed one; `read`: their ids, undefined
 * skips the check. To be called under the case's lock. Screens show no document without a type.
 */
export async function refuseOtherDocuments(
  transaction: Queryable,
  kind: CaseKind,
  caseId: string,
  read: readonly string[] | undefined,
): Promise<void> {
  if (read === undefined) return;
  const rows = await listWithPending(transaction, kind, caseId);
  const now = rows.filter(({ type, pending }) => type !== '' && pending !== 'remove');
  const seen = new Set(read);
  if (seen.size !== now.length || now.some(({ id }) => !seen.has(id))) throw new Refusal('stale-version');
}

/** Refuses a repeat of a case that was sent, but with other answers or documents than this device has read. */
export async function refuseOtherThanSent(
  connection: Queryable,
  kind: CaseKind,
  caseId: string,
  read: ReadBefore,
): Promise<void> {
  if (await isAsSent(connection, kind, caseId, read)) return;
  throw new Refusal('conflict', {
    message: say(
      'This was sent from another device or tab, with different answers or documents. Check what was sent.',
    ),
  });
}
