import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { filesToCome } from '#kit/browser/uploads/files-to-come.ts';
import type { Upload } from '#kit/browser/uploads/upload.ts';

type Stored = PrequalificationState['uploads'];

/** The documents with those that are still on this phone: they are sent before the application is (REACH-03). */
export function withFilesToCome(stored: Stored, uploads: readonly Upload[]): Stored {
  const all: Record<string, Stored[string]> = { ...stored };
  for (const file of filesToCome(uploads)) all[file.type] = [...(all[file.type] ?? []), file];
  return all;
}

/** What was asked for and is not done; a document is, once its file is on this phone. */
export function stillOpenIn(
  { items }: FeedbackRequest,
  uploads: readonly Upload[],
): FeedbackRequest['items'] {
  const coming = new Set(filesToCome(uploads).map(({ type }) => type));
  return items.filter(({ done, kind, target }) => !done && !(kind === 'document' && coming.has(target)));
}
