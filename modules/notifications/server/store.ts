import type { Language } from '#kit/messages/index.ts';
import { pageSize } from '#kit/endpoints/pages.ts';
import type { NotificationAnswer } from '../endpoints/notifications.ts';
import { moment } from '#kit/platform/database/expressions.ts';
import type { Database, Queryable, Statement } from '#kit/platform/database/types.ts';

/** The channel on which the database tells every node whose bell has changed. */
export const bellChannel = 'ensigo_bell';

/** The channel on which the database tells every node that a queue has changed; the payload is its kind. */
export const queueChannel = 'ensigo_queue';

const write: Statement = {
  name: 'notification.write',
  text: `WITH written AS (
           INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id)
           SELECT id, $2::jsonb ->> language, $3, $4::text, $5::bigint
           FROM users WHERE id = $1::bigint AND erased_at IS NULL
         )
         SELECT users.language, users.email, users.phone, users.phone_code,
                users.notify_by_sms OR users.email_unproven AS notify_by_sms, users.erased_at IS NOT NULL AS erased,
                pg_notify('${bellChannel}', users.id::text)
         FROM users WHERE id = $1::bigint`,
};

interface NotificationText {
  readonly userId: string;
  readonly message: string;
  readonly redirect: string;
  /** By its internal id. */
  readonly about: { readonly kind: string; readonly id: number | string } | undefined;
}

export interface Notified {
  language: Language;
  email: string;
  phone: string;
  phone_code: string;
  /** They chose it, or nothing can be mailed to them. */
  notify_by_sms: boolean;
  /** The person has been erased: nothing was written. */
  erased: boolean;
}

/** Writes a notification and rings the bell when the transaction commits; returns how to reach the person. */
export async function writeNotification(
  transaction: Queryable,
  {
    userId,
    messages,
    redirect,
    about,
  }: Omit<NotificationText, 'message'> & {
    /** By language: the person's is written. */
    readonly messages: Readonly<Record<string, string>>;
  },
): Promise<Notified> {
  const values = [userId, JSON.stringify(messages), redirect, about?.kind ?? null, about?.id ?? null];
  const [row] = await transaction.query<Notified>(write, values);
  if (row === undefined) throw new Error('the recipient of the notification does not exist');
  return row;
}

const writeToManyStatement: Statement = {
  name: 'notification.write_to_many',
  text: `WITH written AS (
           INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id)
           SELECT id, $2, $3, $4::text, $5::bigint FROM users WHERE id = ANY ($1::bigint[]) AND erased_at IS NULL
           RETURNING user_id
         )
         SELECT pg_notify('${bellChannel}', user_id::text) FROM written`,
};

/** Writes the same notification to many and rings their bells when the transaction commits. */
export async function writeToMany(
  transaction: Queryable,
  userIds: readonly string[],
  { message, redirect, about }: Omit<NotificationText, 'userId'>,
): Promise<void> {
  if (userIds.length === 0) return;
  await transaction.query(writeToManyStatement, [
    userIds,
    message,
    redirect,
    about?.kind ?? null,
    about?.id ?? null,
  ]);
}

const administrators: Statement = {
  name: 'notification.administrators',
  text: `SELECT id::text FROM users WHERE 'administrator' = ANY (roles) AND roles <> '{client}' AND disabled_at IS NULL ORDER BY id`,
};

/** Internal ids of the administrators with open accounts. */
export const listAdministrators = async (connection: Queryable): Promise<string[]> =>
  (await connection.query<{ id: string }>(administrators)).map(({ id }) => id);

const ring: Statement = {
  name: 'notification.ring',
  text: `SELECT pg_notify('${bellChannel}', $1)`,
};

/** Rings a person's bell when the transaction commits; streams of sessions that have ended by then end with it. */
export async function ringBell(transaction: Queryable, userId: string): Promise<void> {
  await transaction.query(ring, [userId]);
}

const createdAt = moment('page.created_at');

/** SQL of the loan or request that `page` is about, or null. */
const aboutOf = `CASE WHEN page.subject_kind IN ('loan', 'request') AND page.subject_id IS NOT NULL
  THEN jsonb_build_object('kind', page.subject_kind, 'id', page.subject_id, 'tracking_number',
    CASE page.subject_kind
      WHEN 'loan' THEN (SELECT tracking_number FROM loan WHERE loan.id = page.subject_id)
      ELSE (SELECT tracking_number FROM support_request AS request WHERE request.id = page.subject_id) END) END`;

/** The page and the exact count in one statement. */
const pageOf = (condition: string): string => `
  SELECT total.count AS total, page.id::int, page.id::int AS notification_id, page.message,
    ${createdAt} AS created_at, ${createdAt} AS date, page.redirect,
    CASE WHEN page.read_at IS NULL THEN 'unread' ELSE 'read' END AS status, ${aboutOf} AS about
  FROM (SELECT count(*)::int AS count FROM notification WHERE user_id = $1::bigint ${condition}) AS total
  LEFT JOIN LATERAL (
    SELECT * FROM notification WHERE user_id = $1::bigint ${condition}
    ORDER BY created_at DESC, id DESC LIMIT $2::int OFFSET $3::int
  ) AS page ON true
  ORDER BY page.created_at DESC, page.id DESC`;

/** What is about neither a loan nor a request. */
const isOther = `(subject_kind IN ('loan', 'request') AND subject_id IS NOT NULL) IS NOT TRUE`;

/** $1 person, $2 rows of a page, $3 rows before it. */
export const listAllStatement: Statement = { name: 'notification.list', text: pageOf('') };
export const listUnreadStatement: Statement = {
  name: 'notification.list_unread',
  text: pageOf('AND read_at IS NULL'),
};
const listOtherStatement: Statement = { name: 'notification.list_other', text: pageOf(`AND ${isOther}`) };
/** $4 kind, $5 id. */
const listOfCaseStatement: Statement = {
  name: 'notification.list_of_case',
  text: pageOf('AND subject_kind = $4 AND subject_id = $5::bigint'),
};

/** One page of a person's notifications, with the total. */
export async function listPage(
  connection: Queryable,
  { statement, of = [] }: { readonly statement: Statement; readonly of?: readonly string[] },
  userId: string,
  page: number,
): Promise<{ total: number; rows: NotificationAnswer[] }> {
  const values = [userId, pageSize, (page - 1) * pageSize, ...of];
  const found = await connection.query<{ total: number } & NotificationAnswer>(statement, values);
  return {
    total: found[0]?.total ?? 0,
    rows: found.filter((row) => row.id !== null).map(({ total: _total, ...row }) => row),
  };
}

/** The list of one group: `loan-418`, `request-17` or `other`. */
export function listOfGroup(group: string): {
  readonly statement: Statement;
  readonly of?: readonly string[];
} {
  if (group === 'other') return { statement: listOtherStatement };
  return { statement: listOfCaseStatement, of: group.split('-') };
}

/** $1 person, $2 the highest count: `maxUnseen` and one more. */
export const countUnseenStatement: Statement = {
  name: 'notification.count_unseen',
  text: `SELECT count(*)::int AS count FROM (
           SELECT FROM notification WHERE user_id = $1::bigint AND read_at IS NULL LIMIT $2::int) AS unseen`,
};

const markRead: Statement = {
  name: 'notification.mark_read',
  text: `WITH own AS (
           UPDATE notification SET read_at = coalesce(read_at, now())
           WHERE id = $1::bigint AND user_id = $2::bigint RETURNING user_id
         )
         SELECT pg_notify('${bellChannel}', user_id::text) FROM own`,
};

/** False if it is not this person's. Their other tabs are told. */
export async function markNotificationRead(
  connection: Queryable,
  id: string,
  userId: string,
): Promise<boolean> {
  return (await connection.query(markRead, [id, userId])).length === 1;
}

/** SQL of a time within which whatever was being written when a list was read has been committed. */
export const settling = `interval '5 minutes'`;

/** What a person has seen: the newest, and by id those of the latest minutes, if they are known. */
export interface Seen {
  readonly up_to: number;
  readonly seen?: readonly number[] | undefined;
}

/** How many are marked by one statement. */
const portion = 5000;

const markPortion: Statement = {
  name: 'notification.mark_portion',
  text: `WITH marked AS (
           UPDATE notification SET read_at = now() WHERE id IN (
             SELECT id FROM notification
             WHERE user_id = $1::bigint AND read_at IS NULL AND id <= $2::bigint
               AND ($3::bigint[] IS NULL OR id = ANY ($3::bigint[]) OR created_at < (
                 SELECT created_at FROM notification WHERE id = $2::bigint AND user_id = $1::bigint
               ) - ${settling})
             ORDER BY created_at DESC, id DESC LIMIT ${String(portion)}) RETURNING 1)
         SELECT count(*)::int AS count FROM marked`,
};

/**
 * Marks what the person has seen, none that was committed later, in portions that hold up nobody; returns how many became
 * read. Their other tabs are told once.
 */
export async function markAllNotificationsRead(
  database: Pick<Database, 'query'>,
  userId: string,
  { up_to: upTo, seen }: Seen,
): Promise<number> {
  let marked = 0;
  for (let latest = portion; latest === portion; marked += latest) {
    const [row] = await database.query<{ count: number }>(markPortion, [userId, upTo, seen ?? null]);
    latest = row?.count ?? 0;
  }
  if (marked > 0) await ringBell(database, userId);
  return marked;
}

const readSms: Statement = {
  name: 'notification.preferences',
  text: `SELECT notify_by_sms AS sms, NOT email_unproven AS mail, phone_unproven FROM users WHERE id = $1::bigint`,
};
const storeSms: Statement = {
  name: 'notification.store_preferences',
  text: `UPDATE users SET notify_by_sms = $2::boolean WHERE id = $1::bigint`,
};

export interface Preferences {
  sms: boolean;
  /** Not to an address that nobody has proved (GUARD-08). */
  mail: boolean;
  /** No text message goes to the number until it is proven (GUARD-08). */
  phone_unproven: boolean;
}

export async function readPreferences(connection: Queryable, userId: string): Promise<Preferences> {
  const [row] = await connection.query<Preferences>(readSms, [userId]);
  return row ?? { sms: false, mail: true, phone_unproven: false };
}

export async function storePreferences(transaction: Queryable, userId: string, sms: boolean): Promise<void> {
  await transaction.query(storeSms, [userId, sms]);
}

export interface StaffPreferences {
  bell_for_new_cases: boolean;
  mail_open_cases: boolean;
}

const readStaff: Statement = {
  name: 'notification.staff_preferences',
  text: 'SELECT bell_for_new_cases, mail_open_cases FROM users WHERE id = $1::bigint',
};
const storeStaff: Statement = {
  name: 'notification.store_staff_preferences',
  text: `UPDATE users SET bell_for_new_cases = $2::boolean, mail_open_cases = $3::boolean
         WHERE id = $1::bigint RETURNING bell_for_new_cases, mail_open_cases`,
};

export async function readStaffPreferences(connection: Queryable, userId: string): Promise<StaffPreferences> {
  const [row] = await connection.query<StaffPreferences>(readStaff, [userId]);
  return row ?? { bell_for_new_cases: false, mail_open_cases: false };
}

export async function storeStaffPreferences(
  connection: Queryable,
  userId: string,
  wanted: StaffPreferences,
): Promise<StaffPreferences> {
  const values = [userId, wanted.bell_for_new_cases, wanted.mail_open_cases];
  const [row] = await connection.query<StaffPreferences>(storeStaff, values);
  return row ?? wanted;
}
