import { asOnlyTab } from './one-tab.ts';
import { patiently } from './patience.ts';
import { dropParts, UnreadableFile, sendParts, type PartsJob, type Sent } from './send-parts.ts';
import type { Page } from '../upload.ts';
import { sendJoined } from './send-joined.ts';

/**
 * Sends a file, or the photos that lie in it as the pages of one PDF; from the copy on the phone if the chosen one is gone
 * by now. Throws as `sendParts`.
 */
async function sendFile(job: PartsJob, pages: readonly Page[] | undefined, userId: string): Promise<Sent> {
  const send = (each: PartsJob): Promise<Sent> =>
    pages === undefined ? sendParts(each) : sendJoined(each, pages);
  try {
    return await send(job);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { copyOf } = await import('./kept-files.ts');
    const file = await copyOf(userId, job.key);
    if (file === undefined) throw error;
    return send({ ...job, file, isResumed: true });
  }
}

/** Everything that sends files in parts, loaded together and after the screen is there. */
export const parts = { asOnlyTab, dropParts, patiently, sendFile } as const;
