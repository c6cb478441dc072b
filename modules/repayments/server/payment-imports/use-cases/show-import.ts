import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findOpenImport, listEarlier, listImports } from '../import-store.ts';
import { judgeLines, type Asker } from '../judging.ts';
import { listLines } from '../line-store.ts';
import { presentImport } from '../responses.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import type { Reading } from '#kit/http/incoming.ts';
import { waitingImport } from './late-lines.ts';

/** The person's own import, or a colleague's whose older lines wait for this credit manager. */
async function seenBy(reads: Queryable, who: Asker, id: string): Promise<OpenImport> {
  const own = await findOpenImport(reads, id, who.userId);
  if (own === undefined) {
    if (!mayDo(who.roles, 'loans.confirm-late')) throw new Refusal('not-found');
    const { found, rows, lines, refused } = await waitingImport(reads, who, id);
    const shown = presentImport(found, rows, lines, await listEarlier(reads, found));
    return { ...shown, is_own: false, sample: [], late_refused: refused };
  }
  const [rows, earlier] = await Promise.all([listLines(reads, id), listEarlier(reads, own)]);
  return presentImport(own, rows, await judgeLines(reads, who, own, rows), earlier);
}

/** An open import with its lines, judged by what is recorded now; the look is in the audit log, as they name people. */
export async function showImport(
  platform: Platform,
  who: Person & Asker,
  id: string,
): Promise<{ data: OpenImport }> {
  const data = await seenBy({ query: platform.database.read }, who, id);
  await recordLook(platform, who, {
    action: 'payment-import.viewed',
    subject: `payment-import:${id}`,
    part: 'lines',
  });
  return { data };
}

/** The own open imports, those that wait for this person, and the latest of all. */
export const readPaymentImports: Reading<typeof endpoints.listPaymentImports> = async (reads, { who }) => ({
  data: await listImports(reads, who.userId, mayDo(who.roles, 'loans.confirm-late')),
});
