import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countUnseen,
  listNotificationGroups,
  listNotifications,
  listUnreadNotifications,
  markAllAsRead,
  markAsRead,
  type NotificationAnswer,
} from '../../endpoints/notifications.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { untilNobodyTypes } from '#kit/browser/shell/reload-once.ts';
import { useToast } from '#kit/ui/toaster.tsx';
import { clientStateKey } from '#client-state/screens/parts/queries.ts';
import { BellWatch } from './bell-watch.ts';

const key = ['notifications'] as const;

/** What a client's own screens show of cases: it may change whenever the bell rings. */
const shownOfCases: readonly unknown[] = [
  'loan',
  'loans',
  'offer',
  'request',
  'requests',
  'dashboard',
  'eligibility',
];

/** Reads again what screens show of cases. A form is left alone while it is typed in. */
async function readCasesAgain(client: QueryClient): Promise<void> {
  await untilNobodyTypes();
  const state = client.getQueryData<PrequalificationState>(clientStateKey);
  // Steps are filled from the state: it is refetched only for a client who was referred to an officer (QUAL-05).
  if (state?.eligibility === 'refer') void client.invalidateQueries({ queryKey: clientStateKey });
  await client.invalidateQueries({ predicate: ({ queryKey: [kind] }) => shownOfCases.includes(kind) });
}

/** Keeps the notifications on screen up to date, and with them what they are about, as long as someone is signed in. */
export function useBellWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const watch = new BellWatch(
      () => {
        void client.invalidateQueries({ queryKey: key });
        // Whatever the bell tells may wait for its reader.
        void client.invalidateQueries({ queryKey: ['waiting'] });
        void readCasesAgain(client);
      },
      // Only the counts of its tabs: rows do not move under a finger.
      (kind) => void client.invalidateQueries({ queryKey: [`staff-${kind}s`, 'counts'] }),
    );
    watch.start();
    return () => watch.stop();
  }, [client]);
}

/** How many are unread; one more than the bell's maximum stands for all higher counts (NOTIF-04). */
export function useUnseenCount(): number {
  const { data } = useQuery({
    queryKey: [...key, 'unseen'],
    queryFn: async ({ signal }) => (await callApi(countUnseen, { signal })).data.count,
    // The bell says when it is stale.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? 0;
}

/** What the dropdown lists: the newest unread ones (SHELL-08). */
export function useUnread() {
  return useQuery({
    queryKey: [...key, 'unread'],
    queryFn: async ({ signal }) =>
      (await callApi(listUnreadNotifications, { query: { page: 1 }, signal })).data,
  });
}

/** One page of all notifications, grouped by loan and request (NOTIF-01, EASE-10). */
export function useGroupPage(page: number) {
  return useQuery({
    queryKey: [...key, 'groups', page],
    queryFn: ({ signal }) => callApi(listNotificationGroups, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the notifications of one group. */
export function useNotificationPage(group: string, page: number) {
  return useQuery({
    queryKey: [...key, 'page', group, page],
    queryFn: ({ signal }) => callApi(listNotifications, { query: { page, group }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks as read what was there when the list was read: what arrives meanwhile stays new (EASE-10). */
export function useMarkAllAsRead() {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (body: { readonly up_to: number; readonly seen: number[] }) =>
      callApi(markAllAsRead, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}

/** Marks one as read and reloads the lists (NOTIF-02). A failure is shown and does not stop navigation. */
export function useMarkAsRead(): (notification: NotificationAnswer) => Promise<void> {
  const client = useQueryClient();
  const toast = useToast();
  return async ({ id, status }) => {
    if (status === 'read') return;
    try {
      await callApi(markAsRead, { params: { id: String(id) } });
      void client.invalidateQueries({ queryKey: key });
    } catch (failure) {
      toast({ tone: 'danger', text: messageOf(failure) });
    }
  };
}
