import type { OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import { recordLook, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { listEarlier } from '../import-store.ts';
import { judgeLines, type Asker } from '../judging.ts';
import { listLines } from '../line-store.ts';
import { ownImport } from '../own-import.ts';
import { presentImport } from '../responses.ts';

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
