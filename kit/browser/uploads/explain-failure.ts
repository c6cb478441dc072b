import { say } from '../../messages/index.ts';
import { formatSize } from '../../rules/uploads/megabytes.ts';
import { ApiFailure, firstErrors, messageOf } from '../api/api-failure.ts';
import type { Upload, UploadFailure } from './upload.ts';

/** Of the session, the account or a moment with too many calls, not of the file: it can go on once that is over. */
const notTheFile: ReadonlySet<number> = new Set([401, 403, 408, 423, 429]);

/** Why an upload stopped. A refused file is not worth a retry; a broken connection and a failure of ours are. */
export function explainFailure(
  error: unknown,
  { file, sent, type }: Pick<Upload, 'file' | 'sent' | 'type'>,
): UploadFailure {
  if (error instanceof ApiFailure && !error.isUnanswered) {
    // A failure of ours is no fault of the network either (STAND-04).
    if (error.status >= 500 || notTheFile.has(error.status))
      return { reason: messageOf(error), refused: false };
    const errors = firstErrors(error.errors);
    return { reason: errors[type] ?? Object.values(errors)[0] ?? error.message, refused: true };
  }
  const arrived = formatSize(Math.min(sent, file.size));
  return {
    reason: say`Stopped at ${arrived} of ${formatSize(file.size)}. Check your network.`,
    refused: false,
  };
}
