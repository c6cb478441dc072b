import { Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { closeImportRow } from '../import-store.ts';
import { ownImport } from '../own-import.ts';

/** Closes an import: its lines name strangers, and are forgotten; what was recorded stays. */
export const closeImport = (platform: Platform, actor: Person, id: string): Promise<{ message: string }> =>
  act(platform, actor, async (transaction) => {
    const found = await ownImport(transaction, id, actor.userId);
    if (!(await closeImportRow(transaction, id, actor.userId))) throw new Refusal('not-found');
    await transaction.record('payment-import.closed', {
      subject: `payment-import:${id}`,
      details: { lines: found.line_count, recorded: found.recorded_count, imported_sum: found.recorded_sum },
    });
    return { message: 'Statement closed. Its lines are deleted; the recorded payments stay.' };
  });
