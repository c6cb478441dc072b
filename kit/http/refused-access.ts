import type { AuditAction } from '../rules/audit/actions.ts';
import type { Endpoint } from '../rules/engine/contract.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import { act } from '../platform/act.ts';
import type { Platform } from '../platform/platform.ts';
import type { Who } from './authentication.ts';
import { limit } from './limits.ts';

/**
 * A refusal that the audit log is told of by `route` and `read`: whatever was begun has been rolled back by then, and a
 * reading could not write.
 */
export class RecordedRefusal extends Refusal {
  readonly action: AuditAction;
  readonly subject: string;

  /** 403 with this message. */
  constructor(message: string, action: AuditAction, subject: string) {
    super('forbidden', { message });
    this.action = action;
    this.subject = subject;
  }
}

interface Refused {
  /** What the minute is counted for, beside the person. */
  readonly what: string;
  readonly action: AuditAction;
  readonly subject: string;
}

async function recordOnce(
  platform: Pick<Platform, 'database' | 'audit' | 'events'>,
  { userId }: Pick<Who, 'userId'>,
  clientAddress: string,
  { what, action, subject }: Refused,
): Promise<void> {
  try {
    await act(platform, { userId, clientAddress }, async (transaction) => {
      await limit(transaction, { key: `refused:${userId}:${what}`, most: 1, withinSeconds: 60 });
      await transaction.record(action, { subject });
    });
  } catch (failure) {
    // There is already a row for this minute.
    if (!(failure instanceof Refusal)) throw failure;
  }
}

/**
 * Records in the audit log that someone asked for what they have no right to: at most one row a minute per person and
 * call, so that nobody can fill the log. Errors other than `forbidden` (steps of signing in) are not recorded.
 */
export async function recordRefusedAccess(
  platform: Pick<Platform, 'database' | 'audit' | 'events'>,
  error: unknown,
  { name }: Endpoint,
  who: Who,
  clientAddress: string,
): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== 'forbidden') return;
  await recordOnce(platform, who, clientAddress, {
    what: name,
    action: 'access.refused',
    subject: `call:${name}`,
  });
}

/**
 * Records a refusal that the log must be told of (`RecordedRefusal`), at most once a minute per person and subject; no
 * other error, and none of a visitor.
 */
export async function recordRefusal(
  platform: Pick<Platform, 'database' | 'audit' | 'events'>,
  error: unknown,
  who: Pick<Who, 'userId'> | undefined,
  clientAddress: string,
): Promise<void> {
  if (who === undefined || !(error instanceof RecordedRefusal)) return;
  const { action, subject } = error;
  await recordOnce(platform, who, clientAddress, { what: subject, action, subject });
}
