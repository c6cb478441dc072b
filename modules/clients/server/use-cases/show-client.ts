import type { AuditAction } from '#kit/rules/audit/actions.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { recordEvent, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { hiddenFrom, refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { visibleTo } from '../policy.ts';
import { findClient } from '../store.ts';

const signIns: readonly AuditAction[] = [
  'session.verified',
  'session.refused',
  'code.refused',
  'password.changed',
  'session.ended',
];

/** Everything about one client that the viewer may see; the view is recorded. */
export async function showClient(
  platform: Platform,
  viewer: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<ClientOverview> {
  const { database, outbox } = platform;
  const reads = { query: database.read };
  const hidden = await hiddenFrom(reads, viewer);
  const found = await findClient(reads, visibleTo(viewer.roles), id, { signInActions: signIns, hidden });
  if (found === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(reads, viewer, found.internalId);
  await recordEvent(platform, viewer, 'client.opened', { subject: `user:${found.internalId}` });
  const { overview } = found;
  return { ...overview, notify_by_sms: overview.notify_by_sms && outbox.offersTexts };
}
