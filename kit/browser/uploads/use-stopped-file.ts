import { useRef, useState } from 'react';
import { makeKey } from '../api/make-key.ts';
import { explainFailure } from './explain-failure.ts';
import type { Upload } from './upload.ts';

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
