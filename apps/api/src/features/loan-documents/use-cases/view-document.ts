import type { FileAnswer } from '../../../http/file-answer.ts';
import { openFile } from '../../../http/open-file.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findOwnDocument } from '../store.ts';

interface Viewer {
  readonly userId: string;
  readonly clientAddress: string;
}

/** Opens a document for its owner; anyone else, and everyone once it is deleted, finds nothing. */
export async function viewDocument(
  platform: Platform,
  { userId, clientAddress }: Viewer,
  id: string,
): Promise<FileAnswer> {
  const document = await findOwnDocument({ query: platform.database.read }, id, userId);
  return openFile(platform, document, {
    actorId: userId,
    action: 'loan-document.viewed',
    subject: `loan-document:${id}`,
    clientAddress,
    ...(document !== undefined && { details: { loan: document.loan_id } }),
  });
}
