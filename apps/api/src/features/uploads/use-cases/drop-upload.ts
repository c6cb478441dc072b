import { say } from '@ensigo/messages';
import type { Platform } from '../../../platform/platform.ts';
import * as store from '../../../platform/uploads/upload-store.ts';

/** Forgets a file that its person took back; its bytes are nobody's then, and are swept. */
export async function dropUpload({ database }: Platform, userId: string, id: string) {
  await store.dropUpload(database, id, userId);
  return { message: say('The file was taken back.') };
}
