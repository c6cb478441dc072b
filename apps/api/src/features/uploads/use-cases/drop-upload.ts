import { say } from '@ensigo/messages';
import { removeOrLeave } from '../../../platform/file-store/keep-files.ts';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../../../platform/uploads/upload-store.ts';

/** Forgets a file that its person took back, with its bytes: what does not count as under way any more takes no room. */
export async function dropUpload(platform: Platform, userId: string, id: string) {
  await removeOrLeave(platform, await store.dropUpload(platform.database, id, userId));
  return { message: say('File removed.') };
}
