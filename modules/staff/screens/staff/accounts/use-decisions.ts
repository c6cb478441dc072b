import {
  confirmStaffChange,
  refuseStaffChange,
  withdrawInvitation,
  withdrawStaffChange,
} from '../../../endpoints/staff-changes.ts';
import type { Decision } from '#pending-changes/screens/parts/decisions.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useRefreshAccounts } from './use-staff-accounts.ts';

const calls = { confirm: confirmStaffChange, refuse: refuseStaffChange, withdraw: withdrawStaffChange };

/** Does it, shows the result, and reloads the list: someone else may have been faster. */
function useDone<Wish>(act: (wish: Wish) => Promise<{ message: string }>, onDone: () => void) {
  const refresh = useRefreshAccounts();
  return useSingleMutation({
    mutationFn: act,
    async onSettled() {
      onDone();
      await refresh();
    },
  });
}

/** Decides on a waiting change. */
export const useDecision = (id: number, onDone: () => void) =>
  useDone((decision: Decision) => callApi(calls[decision], { params: { id: String(id) } }), onDone);

/** Withdraws an open invitation. */
export const useWithdrawal = (onDone: () => void) =>
  useDone((id: string) => callApi(withdrawInvitation, { params: { id } }), onDone);
