import { say } from '#kit/messages/index.ts';
import { removeOrLeave } from '#kit/platform/file-store/keep-files.ts';
import type { Platform } from '#kit/platform/platform.ts';
import * as store from '#kit/platform/uploads/upload-store.ts';

/** Forgets a file that its person took back, with its bytes: what does not count as under way any more takes no room. */
export async function dropUpload(platform: Platform, userId: string, id: string) {
  await removeOrLeave(platform, await store.dropUpload(platform.database, id, userId));
  return { message: say('File removed.') };
}
