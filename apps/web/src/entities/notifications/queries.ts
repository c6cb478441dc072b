import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  countUnseen,
  listNotifications,
  listUnreadNotifications,
  markAsRead,
  type NotificationAnswer,
} from '@ensigo/rulebook/contract';
import { messageOf } from '../../shared/api/api-failure.ts';
import { callApi } from '../../shared/api/call-api.ts';
import { useToast } from '../../ui/toaster.tsx';
import { BellWatch } from './bell-watch.ts';

const key = ['notifications'] as const;

/** Keeps what is shown of notifications up to date, as long as somebody is signed in. */
export function useBellWatch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const watch = new BellWatch(() => void client.invalidateQueries({ queryKey: key }));
    watch.start();
    return () => watch.stop();
  }, [client]);
}

/** How many the person has not read; one more than the bell counts stands for all that are more (NOTIF-04). */
export function useUnseenCount(): number {
  const { data } = useQuery({
    queryKey: [...key, 'unseen'],
    queryFn: async ({ signal }) => (await callApi(countUnseen, { signal })).data.count,
    // The bell says when it is old.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? 0;
}

/** What the dropdown lists: the newest that are not read (SHELL-08). */
export function useUnread() {
  return useQuery({
    queryKey: [...key, 'unread'],
    queryFn: async ({ signal }) =>
      (await callApi(listUnreadNotifications, { query: { page: 1 }, signal })).data,
  });
}

/** One page of everything (NOTIF-01). */
export function useNotificationPage(page: number) {
  return useQuery({
    queryKey: [...key, 'page', page],
    queryFn: ({ signal }) => callApi(listNotifications, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Marks one as read and loads the lists again (NOTIF-02). A failure is said and stops nobody on the way. */
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
