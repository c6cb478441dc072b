import type { QueryClient } from '@tanstack/react-query';
import { filesAt } from '../../../entities/cases/files-by-place.ts';
import { openUploads } from '../../../shared/uploads/open-uploads.ts';
import { keptPlaces } from '../../../shared/uploads/parts/kept-files.ts';

/** Goes on with the files that this phone keeps of requests, and of loans that wait for their client. */
export async function goOnSending(
  client: QueryClient,
  userId: string,
  requestDraft: number | undefined,
): Promise<void> {
  for (const place of await keptPlaces(userId)) {
    const files = filesAt(place, requestDraft);
    if (files !== undefined) await openUploads(client, userId, files).resume();
  }
}
