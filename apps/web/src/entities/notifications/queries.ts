import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countUnseen,
  listNotificationGroups,
  listNotifications,
  listUnreadNotifications,
  markAllAsRead,
  markAsRead,
  type NotificationAnswer,
} from '@ensigo/rulebook/contract';
import { messageOf } from '../../shared/api/api-failure.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useSingleMutation } from '../../shared/api/use-single-mutation.ts';
import { useToast } from '../../ui/toaster.tsx';
import { BellWatch } from './bell-watch.ts';

const key = ['notifications'] as const;

/** Keeps the notifications on screen up to date, as long as someone is signed in. */
export function useBellWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const watch = new BellWatch(
      () => {
        void client.invalidateQueries({ queryKey: key });
        // Whatever the bell tells may wait for its reader.
        void client.invalidateQueries({ queryKey: ['waiting'] });
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
