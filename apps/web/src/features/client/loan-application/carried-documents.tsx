import { useEffect, useRef } from 'react';
import { copyRepeatedDocuments } from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useRefreshClientState } from '../../../entities/clients/queries.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

const carried = new Set<string>();

/** Brings the earlier loan's documents into the draft when its uploads are first opened (AGAIN-04). */
export function CarriedDocuments({ id, draftId }: { readonly id: string; readonly draftId: number }) {
  const key = `${id} ${String(draftId)}`;
  const refresh = useRefreshClientState();
  const toast = useToast();
  const tried = useRef('');
  useEffect(() => {
    // Once a visit: a failure is said, and must not ask again by itself.
    if (carried.has(key) || tried.current === key) return;
    carried.add(key);
    tried.current = key;
    callApi(copyRepeatedDocuments, { params: { id } })
      .then(refresh)
      .catch((error: unknown) => {
        // The next visit of this step tries again.
        carried.delete(key);
        toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
      });
  }, [id, key, refresh, toast]);
  return null;
}
