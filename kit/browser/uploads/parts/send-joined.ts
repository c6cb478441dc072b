import { joinUploads } from '../../../endpoints/uploads.ts';
import { callApi } from '../../api/call-api.ts';
import type { Page } from '../upload.ts';
import { patiently } from './patience.ts';
import { ask, isGone, sendParts, toItsEnd, type PartsJob, type Sent } from './send-parts.ts';

/** What a joined file came to when it was sent before; undefined if it has to be joined anew. */
async function alreadyJoined(job: PartsJob): Promise<Sent | undefined> {
  const { opened } = job;
  if (opened === undefined) return undefined;
  try {
    return await toItsEnd(job, await patiently(job, () => ask(job, opened)));
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

/** The photo that lies in the file from this byte on. */
const pageFrom = (file: File, from: number, { name, size }: Page): File =>
  new File([file.slice(from, from + size)], name, { type: 'image/jpeg' });

/**
 * Sends photos one after the other, and has the server join them into one PDF, in this order (REACH-01). Each goes on where
 * it was; none is lost if they cannot be joined. Throws as `sendParts`.
 */
export async function sendJoined(job: PartsJob, pages: readonly Page[]): Promise<Sent> {
  const before = await alreadyJoined(job);
  if (before !== undefined) return before;
  const { as, place, field, file, key } = job;
  const ids: string[] = [];
  let from = 0;
  for (const [index, page] of pages.entries()) {
    const start = from;
    const { id } = await sendParts({
      ...job,
      file: pageFrom(file, start, page),
      key: `${key}-page-${String(index)}`,
      opened: undefined,
      // Sent again, the answer to its opening is an old one.
      isResumed: true,
      onOpened: () => undefined,
      onProgress: (bytes) => job.onProgress(start + Math.min(bytes, page.size)),
    });
    ids.push(id);
    from += page.size;
  }
  job.onStage('checking');
  const body = { place, field, name: file.name, pages: ids };
  // Photos that had to be sent anew are another call.
  const idempotencyKey = `${key}-${ids.map((id) => id.slice(0, 7)).join('')}`;
  const joined = await patiently(
    job,
    async () => (await callApi(joinUploads, { body, idempotencyKey, as })).data,
  );
  job.onOpened(joined.id);
  return toItsEnd({ ...job, onProgress: () => job.onProgress(file.size) }, joined);
}
