import type { Platform } from '#kit/platform/platform.ts';
import { present, type Presented } from '../responses.ts';
import { requireUpload } from '../queries.ts';
import { endEarlier } from '../under-way.ts';

/**
 * How much of a file is here, with what arrived of a part that was given up, and what became of it. One whose check died
 * with its process is said to be open: whoever asks then finishes it again (REACH-02).
 */
export async function showUpload({ database }: Platform, userId: string, id: string): Promise<Presented> {
  await requireUpload(database, id, userId);
  await endEarlier(database, id);
  const row = await requireUpload(database, id, userId);
  return present(row.is_abandoned ? { ...row, state: 'open' } : row);
}
