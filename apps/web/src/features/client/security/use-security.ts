import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetDevice, readSecurity, signOutElsewhere } from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-once.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

const queryKey = ['security'];

/** Devices of one's own, and the latest attempts. */
export const useSecurity = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readSecurity, { signal })).data });

/** What is done about them. */
export type SecurityAction =
  { readonly kind: 'remove'; readonly id: string } | { readonly kind: 'elsewhere' };

/** Does it, says so, and shows how it is now. */
export function useSecurityAction(onDone: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (action: SecurityAction) =>
      action.kind === 'remove'
        ? callApi(forgetDevice, { params: { id: action.id } })
        : callApi(signOutElsewhere),
    onSuccess: ({ message }) => toast({ tone: 'success', text: message }),
    onError: (failure) => toast({ tone: 'danger', text: messageOf(failure), timeout: longToast }),
    async onSettled() {
      onDone();
      await client.invalidateQueries({ queryKey });
    },
  });
}
