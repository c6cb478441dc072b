import type * as endpoints from '../../../endpoints/staff-payment-imports.ts';
import type { OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listEarlier, listImports } from '../import-store.ts';
import { judgeLines, type Asker } from '../judging.ts';
import { listLines } from '../line-store.ts';
import { ownImport } from './decide-import.ts';
import { presentImport } from '../responses.ts';
import type { Reading } from '#kit/http/incoming.ts';

/** An open import with its lines, judged by what is recorded now; the look is in the audit log, as they name people. */
export async function showImport(
  platform: Platform,
  who: Person & Asker,
  id: string,
): Promise<{ data: OpenImport }> {
  const reads = { query: platform.database.read };
  const found = await ownImport(reads, id, who.userId);
  const [rows, earlier] = await Promise.all([listLines(reads, id), listEarlier(reads, found)]);
  const lines = await judgeLines(reads, who, found, rows);
  await recordLook(platform, who, {
    action: 'payment-import.viewed',
    subject: `payment-import:${id}`,
    part: 'lines',
  });
  return { data: presentImport(found, rows, lines, earlier) };
}

/** The own open imports, and the latest of all. */
export const readPaymentImports: Reading<typeof endpoints.listPaymentImports> = async (reads, { who }) => ({
  data: await listImports(reads, who.userId),
});
