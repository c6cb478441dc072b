import type { AuditAction } from '@ensigo/rulebook/audit';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Who } from '../../../http/authentication.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { Platform } from '../../../platform/platform.ts';
import { accounts } from '../../accounts/door.ts';
import { ringBell } from '../../notifications/door.ts';
import { staff, type Colleague } from '../store.ts';

export interface Change {
  readonly who: Who;
  /** The colleague's public id. */
  readonly id: string;
  readonly clientAddress: string;
}

interface Deed {
  /** For the audit log. */
  readonly action: AuditAction;
  readonly details?: Readonly<Record<string, string>>;
  /** What is said to an administrator who tries it on themselves. */
  readonly onOneself: string;
  /** Does it; answers whether anything is different now. */
  readonly act: (transaction: Queryable, colleague: Colleague) => Promise<boolean>;
}

/**
 * One act of an administrator on a colleague. Nobody does these to themselves, and acts of administrators follow one
 * another: so the one who acts is an administrator still, and the last one stays (STAFF-04).
 */
export async function changeColleague({ database, audit, outbox }: Platform, change: Change, deed: Deed) {
  const { who, id, clientAddress } = change;
  const colleague = await database.transaction(async (transaction) => {
    const administrators = await staff.lockAdministrators(transaction);
    if (!administrators.includes(who.userId)) throw new Refusal('forbidden');
    const found = await staff.find(transaction, id);
    if (found === undefined) throw new Refusal('not-found');
    if (found.id === who.userId) throw new Refusal('conflict', { message: deed.onOneself });
    if (await deed.act(transaction, found)) {
      await accounts.endSessions(transaction, found.id);
      await ringBell(transaction, found.id);
      await audit.record(transaction, {
        actorId: who.userId,
        action: deed.action,
        subject: `user:${found.id}`,
        clientAddress,
        ...(deed.details !== undefined && { details: deed.details }),
      });
    }
    return found;
  });
  outbox.wake();
  return colleague;
}
