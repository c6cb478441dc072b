import { useQuery } from '@tanstack/react-query';
import { countReferrals } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** How many clients wait for a decision of a person (QUAL-05). */
export function useOpenReferrals(): number | undefined {
  const mayDecide = useSession().permissions.includes('loans.process');
  const { data } = useQuery({
    queryKey: ['referrals', 'count'],
    queryFn: async ({ signal }) => (await callApi(countReferrals, { signal })).data.open,
    enabled: mayDecide,
    placeholderData: (before) => before,
  });
  return data;
}
