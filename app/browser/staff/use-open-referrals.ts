import { useQuery } from '@tanstack/react-query';
import { countReferrals } from '#prequalification/endpoints/staff-prequalification.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSession } from '#kit/browser/session/use-session.ts';

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
