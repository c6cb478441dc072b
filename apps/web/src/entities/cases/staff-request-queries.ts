import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { assignRequest, listAdvisors } from '@ensigo/rulebook/contract';
import { longToast, useToast } from '../../ui/toaster.tsx';
import { messageOf } from '../../shared/api/api-failure.ts';
import { callApi } from '../../shared/api/call-api.ts';

/** Everything that is read of the staff's requests begins so: after a change all of it is read again. */
export const staffRequestsKey = ['staff-requests'] as const;

const advisorsFresh = 5 * 60 * 1000;

/** Everybody a request may be given to, as its advisor or its expert. */
export function useAdvisors() {
  return useQuery({
    queryKey: ['staff-advisors'],
    queryFn: async ({ signal }) => (await callApi(listAdvisors, { signal })).data,
    staleTime: advisorsFresh,
  });
}

interface Assignment {
  readonly requestId: number;
  /** `me`, a colleague's id, or null for nobody. */
  readonly advisor: string | null;
}

/** Gives a request to somebody; what is on the screen is read again, a refusal is said in a toast. */
export function useAssignRequest() {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ requestId, advisor }: Assignment) =>
      callApi(assignRequest, { params: { id: String(requestId) }, body: { advisor } }),
    async onSuccess({ message }) {
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey: staffRequestsKey });
    },
    onError: (error) => toast({ tone: 'danger', text: messageOf(error), timeout: longToast }),
  });
}
