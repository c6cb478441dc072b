import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  changeStaffRole,
  disableStaff,
  enableStaff,
  liftStaffCodes,
  listStaffAccounts,
  resetStaffAuthenticator,
  type StaffAccount,
} from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { callApi } from '../../../shared/api/call-api.ts';
import { longToast, useToast } from '../../../ui/toaster.tsx';

const queryKey = ['staff-accounts'];

/** Every staff account and every open invitation. */
export const useStaffAccounts = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => callApi(listStaffAccounts, { signal }) });

/** Reads the list again, such as after an invitation. */
export function useRefreshAccounts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey });
}

/** What an administrator does to a colleague. */
export type Deed =
  { readonly kind: 'role'; readonly role: string } | { readonly kind: 'close' | 'open' | 'reset' | 'lift' };

function perform(id: string, deed: Deed): Promise<{ message: string }> {
  const params = { id };
  if (deed.kind === 'role') return callApi(changeStaffRole, { params, body: { role: deed.role } });
  if (deed.kind === 'lift') return callApi(liftStaffCodes, { params });
  if (deed.kind === 'reset') return callApi(resetStaffAuthenticator, { params });
  return callApi(deed.kind === 'close' ? disableStaff : enableStaff, { params });
}

/** Does it, says so, and shows the list as it is now. */
export function useDeed({ id }: StaffAccount, onDone: () => void) {
  const toast = useToast();
  const refresh = useRefreshAccounts();
  return useMutation({
    mutationFn: (deed: Deed) => perform(id, deed),
    async onSuccess({ message }) {
      toast({ tone: 'success', text: message });
      onDone();
      await refresh();
    },
    onError: (failure) => toast({ tone: 'danger', text: messageOf(failure), timeout: longToast }),
  });
}
