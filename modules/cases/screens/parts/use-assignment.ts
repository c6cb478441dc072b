import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { longToast, useToast } from '#kit/ui/toaster.tsx';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import type { CaseScreens } from './case-screens.ts';

const peopleFresh = 5 * 60 * 1000;

/** Whether one may see who works on cases of this kind: an expert knows their own requests alone. */
export const useSeesPeople = ({ peopleSeenWith }: Pick<CaseScreens, 'peopleSeenWith'>): boolean =>
  useSession().permissions.includes(peopleSeenWith);

/** Whether one may take cases of this kind and give them to others. */
export const useMayAssign = ({ assignedWith }: Pick<CaseScreens, 'assignedWith'>): boolean =>
  useSession().permissions.includes(assignedWith);

/** Everyone a case of this kind may be assigned to. */
export function usePeople({ kind, peopleSeenWith, fetchPeople }: CaseScreens) {
  return useQuery({
    queryKey: ['staff-people', kind],
    enabled: useSeesPeople({ peopleSeenWith }),
    queryFn: ({ signal }) => fetchPeople(signal),
    staleTime: peopleFresh,
  });
}

interface Assignment {
  readonly id: number;
  /** `me`, a colleague's id, or null for nobody. */
  readonly person: string | null;
}

/**
 * Assigns a case; the screen's data is refetched, and a refusal is shown in a toast. In a queue several may run, one
 * per row.
 */
export function useAssign({ assign, queryKey }: CaseScreens) {
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, person }: Assignment) => assign(id, person),
    async onSuccess({ message }) {
      toast({ tone: 'success', text: message });
      await client.invalidateQueries({ queryKey });
    },
    async onError(error) {
      toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
      // A colleague may have been faster.
      await client.invalidateQueries({ queryKey });
    },
  });
}
