import { maxRecent, shownOfGroup, type NotificationGroup } from '../endpoints/notifications.ts';
import { pageSize } from '#kit/endpoints/pages.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { mostOfOne } from './past-store.ts';
import { settling } from './store.ts';

/** The columns of a case's table that its client is shown. */
const shownOf = {
  loan: { table: 'loan', subject: 'type' },
  request: { table: 'support_request', subject: 'category' },
} as const;

const about = `jsonb_build_object('kind', page.kind, 'id', page.case_id, 'tracking_number', shown.tracking_number)`;

const joined = Object.entries(shownOf)
  .map(
    ([kind, { table, subject }]) => `
    SELECT tracking_number, ${subject} AS subject, status, user_id FROM ${table}
    WHERE page.kind = '${kind}' AND ${table}.id = page.case_id`,
  )
  .join(' UNION ALL ');

/**
 * $1 person, $2 groups of a page, $3 groups before it, $4 notifications of a group, $5 recent ids at most. Type, category and status are those
 * of one's own cases: a colleague may no longer see a case of which they were told.
 */
const groupsStatement: Statement = {
  name: 'notification.groups',
  text: `WITH grouped AS (
      SELECT kind, case_id, max(created_at) AS latest, max(id) AS latest_id, count(*)::int AS total,
        count(*) FILTER (WHERE read_at IS NULL)::int AS unread
      FROM (
        SELECT id, created_at, read_at, CASE WHEN is_case THEN subject_kind END AS kind,
          CASE WHEN is_case THEN subject_id END AS case_id
        FROM (
          SELECT *, (subject_kind IN ('loan', 'request') AND subject_id IS NOT NULL) IS TRUE AS is_case
          FROM notification WHERE user_id = $1::bigint ORDER BY created_at DESC, id DESC LIMIT ${String(mostOfOne)}
        ) AS told
      ) AS own GROUP BY kind, case_id
    ), page AS (
      SELECT * FROM grouped ORDER BY latest DESC, latest_id DESC LIMIT $2::int OFFSET $3::int
    )
    SELECT all_groups.count AS groups, all_groups.newest_id, recent.ids AS recent_ids,
      coalesce(page.kind || '-' || page.case_id, 'other') AS "group",
      CASE WHEN page.kind IS NOT NULL THEN ${about} END AS about,
      CASE WHEN shown.user_id = $1::bigint THEN shown.subject END AS subject,
      CASE WHEN shown.user_id = $1::bigint THEN shown.status END AS status, page.total, page.unread,
      newest.list AS notifications
    FROM (SELECT count(*)::int AS count, max(latest_id)::int AS newest_id FROM grouped) AS all_groups
    CROSS JOIN LATERAL (
      SELECT coalesce(jsonb_agg(late.id), '[]') AS ids FROM (
        SELECT id FROM notification WHERE user_id = $1::bigint AND read_at IS NULL AND created_at >= (
          SELECT created_at FROM notification WHERE id = all_groups.newest_id
        ) - ${settling} ORDER BY id DESC LIMIT $5::int
      ) AS late
    ) AS recent
    LEFT JOIN page ON true
    LEFT JOIN LATERAL (${joined}) AS shown ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', one.id, 'notification_id', one.id, 'message', one.message,
               'created_at', ${moment('one.created_at')}, 'date', ${moment('one.created_at')},
               'redirect', one.redirect, 'status', CASE WHEN one.read_at IS NULL THEN 'unread' ELSE 'read' END,
               'about', CASE WHEN page.kind IS NOT NULL THEN ${about} END)
             ORDER BY one.created_at DESC, one.id DESC) AS list
      FROM (
        SELECT * FROM notification WHERE user_id = $1::bigint
          AND CASE WHEN page.kind IS NULL
                THEN (subject_kind IN ('loan', 'request') AND subject_id IS NOT NULL) IS NOT TRUE
                ELSE subject_kind = page.kind AND subject_id = page.case_id END
        ORDER BY created_at DESC, id DESC LIMIT $4::int
      ) AS one
    ) AS newest ON true
    ORDER BY page.latest DESC, page.latest_id DESC`,
};

interface OfAll {
  readonly groups: number;
  readonly newest_id: number | null;
  readonly recent_ids: number[];
}
type Row = OfAll & (NotificationGroup | { readonly total: null });

const isGroup = (row: Row): row is OfAll & NotificationGroup => row.total !== null;

/** One page of a person's groups, with how many there are. */
export async function listGroups(
  connection: Queryable,
  userId: string,
  page: number,
): Promise<{ total: number; newest: number | null; recent: number[]; rows: NotificationGroup[] }> {
  const values = [userId, pageSize, (page - 1) * pageSize, shownOfGroup, maxRecent];
  const found = await connection.query<Row>(groupsStatement, values);
  return {
    total: found[0]?.groups ?? 0,
    newest: found[0]?.newest_id ?? null,
    recent: found[0]?.recent_ids ?? [],
    rows: found
      .filter(isGroup)
      .map(({ groups: _groups, newest_id: _newest, recent_ids: _recent, ...group }) => group),
  };
}
