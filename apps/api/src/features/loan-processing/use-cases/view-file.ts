import type { FileAnswer } from '../../../http/file-answer.ts';
import { openFile } from '../../../http/open-file.ts';
import type { Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { FileRow } from '../file-store.ts';

/** Opens a file that was found for this viewer; that it was seen is in the audit log before a byte is sent. */
export function viewFile(
  platform: Platform,
  viewer: Person,
  subject: string,
  file: FileRow | undefined,
): Promise<FileAnswer> {
  return openFile(platform, viewer, file, {
    action: 'file.viewed',
    subject,
    ...(file !== undefined && { details: { loan: file.loan_id } }),
  });
}
