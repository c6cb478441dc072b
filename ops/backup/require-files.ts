import { StoreUnavailable } from '#kit/platform/file-store/file-store.ts';
import type { Files } from '#kit/platform/file-store/files.ts';
import { BackupRefused } from './refused.ts';

/**
 * Makes sure that the stored files are those that the rows name: where their disk is not mounted, its place looks like
 * an installation without files. Throws BackupRefused.
 */
export async function requireFiles({ presence }: Pick<Files, 'presence'>): Promise<void> {
  try {
    await presence.require();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : String(error.cause);
    throw new BackupRefused(`Could not reach the stored files: ${reason}`, error);
  }
}
