import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignLoan, listColleagues } from '@ensigo/rulebook/contract';
import { longToast, useToast } from '../../ui/toaster.tsx';
import { messageOf } from '../../shared/api/api-failure.ts';
import { callApi } from '../../shared/api/call-api.ts';

/** Everything that is read of the staff's loans begins so: after a change all of it is read again. */
export const staffLoansKey = ['staff-loans'] as const;

const colleaguesFresh = 5 * 60 * 1000;

/** Everybody a loan may be given to. */
export function useColleagues() {
  return useQuery({
    queryKey: ['staff-colleagues'],
    queryFn: async ({ signal }) => (await callApi(listColleagues, { signal })).data,
    staleTime: colleaguesFresh,
  });
}

interface Assignment {
  readonly loanId: number;
  /** `me`, a colleague's id, or null for nobody. */
  readonly officer: string | null;
}

/** Gives a case to somebody; what is on the screen is read again, a refusal is said in a toast. */
export function useAssign() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ loanId, officer }: Assignment) =>
      callApi(assignLoan, { params: { id: String(loanId) }, body: { officer } }),
    async onSuccess({ message }) {
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: staffLoansKey });
    },
    onError: (error) => toast({ tone: 'danger', text: messageOf(error), timeout: longToast }),
  });
}
