import * as calls from '@ensigo/rulebook/contract';
import type { OwnRowReading, Reading } from '../../http/incoming.ts';
import type { Queryable, Statement } from '../../platform/database/types.ts';
import * as store from './store.ts';

interface Asked {
  readonly path: string;
  readonly userId: string;
  readonly page: number;
}

async function pageOf(reads: Queryable, statement: Statement, { path, userId, page }: Asked) {
  const { total, rows } = await store.listPage(reads, statement, userId, page);
  return { data: rows, meta: calls.pageMeta({ total, page, rows: rows.length, path: `/api${path}` }) };
}

/** One page of what the person was told, newest first. */
export const listNotifications: Reading<typeof calls.listNotifications> = (reads, { who, query }) =>
  pageOf(reads, store.listAllStatement, {
    path: calls.listNotifications.path,
    userId: who.userId,
    page: query.page,
  });

export const listUnread: Reading<typeof calls.listUnreadNotifications> = (reads, { who, query }) =>
  pageOf(reads, store.listUnreadStatement, {
    path: calls.listUnreadNotifications.path,
    userId: who.userId,
    page: query.page,
  });

/** What the bell shows. */
export const countUnseen: OwnRowReading<typeof calls.countUnseen, { readonly count: number }> = {
  statement: store.countUnseenStatement,
  values: [calls.maxUnseen + 1],
  answer: ({ count }) => ({ data: { count } }),
};

/** Of what a member of the staff is told beyond their own cases (CASE-03). */
export const readStaffPreferences: Reading<typeof calls.readStaffPreferences> = async (reads, { who }) => ({
  data: await store.readStaffPreferences(reads, who.userId),
});
