import { Refusal } from '@ensigo/rulebook/errors';
import type { FileAnswer } from '../../../http/file-answer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileRow } from '../file-store.ts';

interface Viewer {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Opens a file that was found for this viewer; that it was seen is in the audit log before a byte is sent. */
export async function viewFile(
  { database, files, audit }: Platform,
  viewer: Viewer,
  subject: string,
  file: FileRow | undefined,
): Promise<FileAnswer> {
  if (file === undefined) throw new Refusal('not-found');
  const stream = await files.read(file.storage_key);
  try {
    await audit.record(database, {
      actorId: viewer.userId,
      action: 'file.viewed',
      subject,
      clientAddress: viewer.clientAddress,
      details: { loan: file.loan_id },
    });
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, type: file.mime, name: file.file_name, size: Number(file.size) };
}
