import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listWithPending, type CaseKind } from './document-store.ts';

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
