import { useQuery, useQueryClient } from '@tanstack/react-query';
import { forgetDevice, readSecurity, signOutElsewhere } from '../../endpoints/security.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['security'];

/** The person's devices, and the latest attempts. */
export const useSecurity = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await callApi(readSecurity, { signal })).data });

/** Refetches the devices and attempts. */
export function useRefreshSecurity(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** What can be done about them. */
export type SecurityAction =
  { readonly kind: 'remove'; readonly id: string } | { readonly kind: 'elsewhere' };

/** Does it, says so, and shows the new state. */
export function useSecurityAction(onDone: () => void) {
  const refresh = useRefreshSecurity();
  return useSingleMutation({
    mutationFn: (action: SecurityAction) =>
      action.kind === 'remove'
        ? callApi(forgetDevice, { params: { id: action.id } })
        : callApi(signOutElsewhere),
    async onSettled() {
      onDone();
      await refresh();
    },
  });
}
