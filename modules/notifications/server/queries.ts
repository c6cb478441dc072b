import * as endpoints from '../endpoints/notifications.ts';
import * as pagesEndpoints from '#kit/endpoints/pages.ts';
import type { OwnRowReading, Reading } from '#kit/http/incoming.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import { listGroups as listGroupsOf } from './group-store.ts';
import * as store from './store.ts';

interface Asked {
  readonly path: string;
  readonly userId: string;
  readonly page: number;
}

async function pageOf(
  reads: Queryable,
  list: ReturnType<typeof store.listOfGroup>,
  { path, userId, page }: Asked,
) {
  const { total, rows } = await store.listPage(reads, list, userId, page);
  return {
    data: rows,
    meta: pagesEndpoints.pageMeta({ total, page, rows: rows.length, path: `/api${path}` }),
  };
}

/** One page of what the person was told, newest first, or of one group of it. */
export const listNotifications: Reading<typeof endpoints.listNotifications> = (reads, { who, query }) =>
  pageOf(
    reads,
    query.group === undefined ? { statement: store.listAllStatement } : store.listOfGroup(query.group),
    {
      path: endpoints.listNotifications.path,
      userId: who.userId,
      page: query.page,
    },
  );

export const listUnread: Reading<typeof endpoints.listUnreadNotifications> = (reads, { who, query }) =>
  pageOf(
    reads,
    { statement: store.listUnreadStatement },
    {
      path: endpoints.listUnreadNotifications.path,
      userId: who.userId,
      page: query.page,
    },
  );

/** One page of what the person was told, grouped by loan and request (EASE-10). */
export const listGroups: Reading<typeof endpoints.listNotificationGroups> = async (
  reads,
  { who, query: { page } },
) => {
  const { total, newest, recent, rows } = await listGroupsOf(reads, who.userId, page);
  const path = `/api${endpoints.listNotificationGroups.path}`;
  const meta = pagesEndpoints.pageMeta({ total, page, rows: rows.length, path });
  return { data: rows, meta, newest_id: newest, recent_ids: recent };
};

/** What the bell shows. */
export const countUnseen: OwnRowReading<typeof endpoints.countUnseen, { readonly count: number }> = {
  statement: store.countUnseenStatement,
  values: [endpoints.maxUnseen + 1],
  answer: ({ count }) => ({ data: { count } }),
};

/** Of what a member of the staff is told beyond their own cases (CASE-03). */
export const readStaffPreferences: Reading<typeof endpoints.readStaffPreferences> = async (
  reads,
  { who },
) => ({
  data: await store.readStaffPreferences(reads, who.userId),
});
