import { Refusal } from '@ensigo/rulebook/errors';
import type { AuditEntry } from '../platform/audit.ts';
import type { StoredFileRow } from '../platform/file-store/stored-file.ts';
import type { Platform } from '../platform/platform.ts';
import type { FileAnswer } from './file-answer.ts';

/**
 * Opens a file that was found for who asks; that it was seen is in the audit log before a byte is sent, and so is that
 * somebody asked for one that is not theirs, or not there.
 */
export async function openFile(
  { database, files, audit }: Platform,
  file: StoredFileRow | undefined,
  viewed: AuditEntry,
): Promise<FileAnswer> {
  if (file === undefined) {
    await audit.record(database, { ...viewed, action: 'file.refused' });
    throw new Refusal('not-found');
  }
  const stream = await files.read(file.storage_key);
  try {
    await audit.record(database, viewed);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, type: file.mime, name: file.file_name, size: Number(file.size) };
}
