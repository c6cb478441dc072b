import { Refusal } from '@ensigo/rulebook/errors';
import { recordEvent, type Actor } from '../platform/act.ts';
import type { AuditEntry } from '../platform/audit.ts';
import type { StoredFileRow } from '../platform/file-store/stored-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileAnswer } from './file-answer.ts';

/**
 * Opens a file that was found for who asks; that it was seen is in the audit log before a byte is sent, and so is that
 * somebody asked for one that is not theirs, or not there.
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
  const stream = await platform.files.read(file.storage_key);
  try {
    await recordEvent(platform, actor, action, viewed);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, type: file.mime, name: file.file_name, size: Number(file.size) };
}
