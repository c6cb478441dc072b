import { useCallback } from 'react';
import { longToast, useToast } from '../../ui/toaster.tsx';
import { messageOf } from '../api/api-failure.ts';
import { previewFile } from '../api/fetch-file.ts';

/** Opens a stored file in a new tab, directly from the click; shows a message if that fails (TIME-03, DETAIL-02). */
export function useFilePreview(): (load: () => Promise<Blob>) => void {
  const toast = useToast();
  return useCallback(
    (load) => {
      previewFile(load).catch((error: unknown) =>
        toast({ tone: 'danger', text: messageOf(error), timeout: longToast }),
      );
    },
    [toast],
  );
}
