import { useQuery } from '@tanstack/react-query';
import { countStaffChanges } from '#staff/endpoints/staff-changes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useUnseenCount } from '#notifications/screens/parts/queries.ts';
import type { WaitingChanges } from './navigation.ts';
import { useSession } from '#kit/browser/session/use-session.ts';

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
