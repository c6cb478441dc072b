import { useState, useSyncExternalStore, useRef } from 'react';
import type { UploadRule } from '../../rules/uploads/judge-file.ts';
import { chooseFiles } from './choose-files.ts';
import { UploadQueue } from './upload-queue.ts';
import type { Sending, Upload, UploadFailure } from './upload.ts';
import { makeKey } from '../api/repeat-key.ts';
import { say } from '../../messages/index.ts';
import { formatSize } from '../../rules/uploads/megabytes.ts';
import { ApiFailure, firstErrors, messageOf } from '../api/api-failure.ts';

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

/** An uploaded file that belongs to the next comment or action. */
export interface Attachment {
  readonly id: string;
  readonly file_path: string;
  /** Bytes. */
  readonly size: number;
}

interface AttachmentSettings {
  readonly rule: UploadRule;
  readonly attached: readonly Attachment[];
  readonly send: (file: File, sending: Sending) => Promise<readonly Attachment[]>;
  readonly onArrived: (attachments: readonly Attachment[]) => void;
}

/** Files for a comment or an action, each with its own progress, cancelled and retried independently. */
export function useAttachments({ rule, attached, send, onArrived }: AttachmentSettings) {
  const [queue] = useState(
    () =>
      new UploadQueue({
        send: async (_type, file, sending) => onArrived(await send(file, sending)),
        explain: explainFailure,
        onBusy: () => undefined,
      }),
  );
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const underWay = uploads.filter(({ state }) => state !== 'refused').length;
  return {
    uploads,
    queue,
    /** Whether a file is still being uploaded, or has stopped. */
    isUnfinished: underWay > 0,
    isFull: attached.length + underWay >= rule.max_files,
    choose(files: readonly File[]): void {
      chooseFiles(queue, { type: 'attachments', rule, files, stored: attached.length });
    },
  };
}

/** Keeps the one file of a form whose upload stopped through no fault of the file, to be sent again (STAND-04). */
export function useStoppedFile(type: string) {
  const chosen = useRef<File>(undefined);
  const [stopped, setStopped] = useState<Upload>();
  return {
    stopped,
    choose(file: File): void {
      chosen.current = file;
      setStopped(undefined);
    },
    forget(): void {
      chosen.current = undefined;
      setStopped(undefined);
    },
    /** Whether the file is kept, and the reason shown beside it. */
    keepAfter(failure: Error): boolean {
      const { current: file } = chosen;
      if (file === undefined) return false;
      const upload = { id: file.name, key: makeKey(), type, file, sent: 0 };
      const { reason, refused } = explainFailure(failure, upload);
      if (!refused) setStopped({ ...upload, state: 'failed', reason });
      return !refused;
    },
  };
}
