import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClientState } from '../../../entities/clients/queries.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { mayKeepFiles } from '../../../shared/uploads/kept-mark.ts';

/** Files that were on their way when the app was closed go on, on whatever screen it is opened again (REACH-02). */
export function useGoOnSending(): void {
  const { id: userId } = useUser();
  const client = useQueryClient();
  const { data: state } = useClientState();
  const isKnown = state !== undefined;
  const request = state?.request?.id;
  useEffect(() => {
    if (!isKnown || !mayKeepFiles(userId)) return;
    // Without it, they go on when their own screen is opened.
    import('./go-on-sending.ts')
      .then(({ goOnSending }) => goOnSending(client, userId, request))
      .catch(() => undefined);
  }, [client, isKnown, request, userId]);
}
