import { useQuery } from '@tanstack/react-query';
import { countStaffChanges } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { useUnseenCount } from '../../../entities/notifications/queries.ts';
import type { WaitingChanges } from './navigation.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** How many changes this person may confirm or refuse, by screen; each rings the bell (GUARD-06, MONEY-12). */
export function useWaitingChanges(): WaitingChanges | undefined {
  const mayManage = useSession().permissions.includes('staff.manage');
  const unseen = useUnseenCount();
  const { data } = useQuery({
    queryKey: ['staff-accounts', 'waiting', unseen],
    queryFn: async ({ signal }) => (await callApi(countStaffChanges, { signal })).data,
    enabled: mayManage,
    placeholderData: (before) => before,
  });
  return data;
}
