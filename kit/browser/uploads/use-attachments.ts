import { useState, useSyncExternalStore } from 'react';
import type { UploadRule } from '../../rules/uploads/judge-file.ts';
import { chooseFiles } from './choose-files.ts';
import { explainFailure } from './explain-failure.ts';
import { UploadQueue } from './upload-queue.ts';
import type { Sending } from './upload.ts';

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
