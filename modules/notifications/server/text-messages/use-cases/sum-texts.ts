import type { TextSums } from '../../../endpoints/staff-messages.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { textMessagesOf } from '#settings/server/index.ts';
import { listRefusals, readSums } from '../store.ts';

/** What was sent compared with the limits, and who reached one (GUARD-04). */
export async function sumTexts(
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Queryable,
): Promise<TextSums> {
  const { hour, day, days } = await readSums(connection);
  const limits = await textMessagesOf(connection);
  return {
    offered: outbox.offersTexts,
    hour: { ...hour, limit: limits.texts_per_hour },
    day: { ...day, limit: limits.texts_per_day },
    days,
    refusals: await listRefusals(connection),
  };
}
