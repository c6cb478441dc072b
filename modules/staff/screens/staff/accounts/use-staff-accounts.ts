import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Position } from '#kit/rules/access/positions.ts';
import {
  changeStaffRoles,
  disableStaff,
  enableStaff,
  listStaffAccounts,
  readStaffCases,
  resetStaffAuthenticator,
  type StaffAccount,
} from '../../../endpoints/staff-accounts.ts';
import { liftStaffCodes } from '#accounts/endpoints/security.ts';
import { useRefreshPending } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

const queryKey = ['staff-accounts'];

/** Every staff account and every open invitation. */
export const useStaffAccounts = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listStaffAccounts, { signal }) });

/** Refetches the list and the pending changes, for example after an invitation. */
export function useRefreshAccounts(): () => Promise<void> {
  const client = useQueryClient();
  const refreshPending = useRefreshPending();
  return async () => {
    await Promise.all([client.invalidateQueries({ queryKey }), refreshPending()]);
  };
}

/** What an administrator can do to a colleague's account. */
export type AccountAction =
  | { readonly kind: 'roles'; readonly roles: readonly string[] }
  | { readonly kind: 'close' | 'open' | 'reset' | 'lift' };

/** Who takes over in each position, by id; nobody where there is none (CASE-05). */
export type Successors = Readonly<Partial<Record<Position, string | null>>>;

/** The open cases of a colleague, counted anew each time, and who may take them over. */
export const useStaffCases = ({ id }: StaffAccount, enabled: boolean) =>
  useQuery({
    queryKey: [...queryKey, 'cases', id],
    queryFn: async ({ signal }) => (await callApi(readStaffCases, { params: { id }, signal })).data,
    enabled,
    gcTime: 0,
  });

type Performed = AccountAction & { readonly successors: Successors };

function perform(id: string, action: Performed): Promise<{ message: string }> {
  const params = { id };
  const { successors } = action;
  if (action.kind === 'roles')
    return callApi(changeStaffRoles, { params, body: { roles: [...action.roles], successors } });
  if (action.kind === 'close') return callApi(disableStaff, { params, body: { successors } });
  if (action.kind === 'lift') return callApi(liftStaffCodes, { params });
  if (action.kind === 'reset') return callApi(resetStaffAuthenticator, { params });
  return callApi(enableStaff, { params });
}

/** Does it, says so, and shows the updated list. */
export function useAccountAction({ id }: StaffAccount, onDone: () => void) {
  const refresh = useRefreshAccounts();
  return useSingleMutation({
    failures: 'fields',
    mutationFn: (action: Performed) => perform(id, action),
    async onSuccess() {
      onDone();
      await refresh();
    },
  });
}
