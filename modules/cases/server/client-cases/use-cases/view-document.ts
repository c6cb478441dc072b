import type { FileAnswer } from '#kit/http/file-answer.ts';
import { openFile } from '#kit/http/open-file.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { findOwnDocument, type CaseKind } from '../document-store.ts';

/** Opens a document for its owner; not found for anyone else, and for everyone once it is deleted. */
export async function viewDocument(
  platform: Platform,
  viewer: Person,
  kind: CaseKind,
  id: string,
): Promise<FileAnswer> {
  const document = await findOwnDocument({ query: platform.database.read }, kind, id, viewer.userId);
  return openFile(platform, viewer, document, {
    action: `${kind}-document.viewed`,
    subject: `${kind}-document:${id}`,
    ...(document !== undefined && { details: { [kind]: document.case_id } }),
  });
}
