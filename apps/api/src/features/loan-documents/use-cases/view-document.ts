import type { FileAnswer } from '../../../http/file-answer.ts';
import { openFile } from '../../../http/open-file.ts';
import type { Person } from '../../../platform/act.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOwnDocument } from '../store.ts';

/** Opens a document for its owner; anyone else, and everyone once it is deleted, finds nothing. */
export async function viewDocument(platform: Platform, viewer: Person, id: string): Promise<FileAnswer> {
  const document = await findOwnDocument({ query: platform.database.read }, id, viewer.userId);
  return openFile(platform, viewer, document, {
    action: 'loan-document.viewed',
    subject: `loan-document:${id}`,
    ...(document !== undefined && { details: { loan: document.loan_id } }),
  });
}
