import type { FileAnswer } from '../../../http/file-answer.ts';
import { openFile } from '../../../http/open-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileRow } from '../file-store.ts';

interface Viewer {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Opens a file that was found for this viewer; that it was seen is in the audit log before a byte is sent. */
export function viewFile(
  platform: Platform,
  { userId, clientAddress }: Viewer,
  subject: string,
  file: FileRow | undefined,
): Promise<FileAnswer> {
  return openFile(platform, file, {
    actorId: userId,
    action: 'file.viewed',
    subject,
    clientAddress,
    ...(file !== undefined && { details: { loan: file.loan_id } }),
  });
}
