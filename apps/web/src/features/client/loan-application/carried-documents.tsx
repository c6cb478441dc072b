import { useEffect, useRef } from 'react';
import { copyRepeatedDocuments } from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useRefreshClientState } from '../../../entities/clients/queries.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

const carried = new Set<string>();

/** Copies the earlier loan's documents into the draft when its uploads are first opened (AGAIN-04). */
export function CarriedDocuments({ id, draftId }: { readonly id: string; readonly draftId: number }) {
  const key = `${id} ${String(draftId)}`;
  const refresh = useRefreshClientState();
  const toast = useToast();
  const tried = useRef('');
  useEffect(() => {
    // Once per visit: a failure is shown, and not retried automatically.
    if (carried.has(key) || tried.current === key) return;
    carried.add(key);
    tried.current = key;
    callApi(copyRepeatedDocuments, { params: { id } })
      .then(async ({ message, not_copied: notCopied = [] }) => {
        if (notCopied.length > 0) toast({ tone: 'danger', text: message, timeout: longToast });
        await refresh();
      })
      .catch((error: unknown) => {
        // The next visit to this step tries again.
        carried.delete(key);
        toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
      });
  }, [id, key, refresh, toast]);
  return null;
}
