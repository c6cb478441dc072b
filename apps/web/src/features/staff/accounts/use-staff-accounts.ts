import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  liftStaffCodes,
  listStaffAccounts,
  resetStaffAuthenticator,
  type StaffAccount,
} from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';

const queryKey = ['staff-accounts'];

/** Every staff account and every open invitation. */
export const useStaffAccounts = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listStaffAccounts, { signal }) });

/** Refetches the list, such as after an invitation. */
export function useRefreshAccounts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** What an administrator can do to a colleague's account. */
export type AccountAction =
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'close' | 'open' | 'reset' | 'lift' };

function perform(id: string, action: AccountAction): Promise<{ message: string }> {
  const params = { id };
  if (action.kind === 'roles')
    return callApi(changeStaffRoles, { params, body: { roles: [...action.roles] } });
  if (action.kind === 'lift') return callApi(liftStaffCodes, { params });
  if (action.kind === 'reset') return callApi(resetStaffAuthenticator, { params });
  return callApi(action.kind === 'close' ? disableStaff : enableStaff, { params });
}

/** Does it, says so, and shows the updated list. */
export function useAccountAction({ id }: StaffAccount, onDone: () => void) {
  const refresh = useRefreshAccounts();
  return useSingleMutation({
    mutationFn: (action: AccountAction) => perform(id, action),
    async onSuccess() {
      onDone();
      await refresh();
    },
  });
}
