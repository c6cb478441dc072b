import { Refusal } from '../rules/errors/refusal.ts';
import { recordEvent, type Actor } from '../platform/act.ts';
import type { AuditEntry } from '../platform/audit.ts';
import type { StoredFileRow } from '../platform/file-store/own-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileAnswer } from './file-answer.ts';

/**
 * Opens a file for the person asking. The audit log records the view before a byte is sent; it also records a request
 * for a file that is not theirs, or does not exist.
 */
export async function openFile(
  platform: Platform,
  actor: Actor,
  file: StoredFileRow | undefined,
  { action, ...viewed }: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): Promise<FileAnswer> {
  if (file === undefined) {
    await recordEvent(platform, actor, 'file.refused', viewed);
    throw new Refusal('not-found');
  }
  const stream = await platform.files.read({ key: file.storage_key, sha256: file.sha256 });
  try {
    await recordEvent(platform, actor, action, viewed);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, type: file.mime, name: file.file_name, size: Number(file.size) };
}
