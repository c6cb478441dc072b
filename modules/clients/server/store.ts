import { logPageSize } from '#kit/endpoints/filters.ts';
import type { ClientOverview, ClientRow } from '../endpoints/staff-clients.ts';
import { servicingOfLoan } from '#cases/server/sql/servicing.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { moment, money, personById } from '#kit/platform/database/expressions.ts';
import { codesEndedFor } from '#accounts/server/sql/codes-ended.ts';
import { momentPlace } from '#kit/platform/moment-place.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { suspendedOf } from './suspension-store.ts';

export interface FoundClient extends ClientRow {
  /** For the next page. */
  readonly place: string;
  readonly internal_id: string;
}

/** Whether the viewer may see loans, and the national ID that is collected with them. */
export interface VisibleCases {
  readonly loans: boolean;
}

/** Internal ids of the single cases that are hidden from the viewer (MONEY-03). */
export interface HiddenCases {
  readonly request: readonly string[];
  readonly loan: readonly string[];
}

const visibleName = ({ loans }: VisibleCases): string => (loans ? '' : '-without-loans');

interface Choosing {
  /** SQL of what narrows `users`. */
  readonly which: string;
  readonly order?: string;
  /** SQL of where a row is in the order. */
  readonly place?: string;
}

const newestFirst = `AND users.id < coalesce($2::bigint, 9223372036854775807)`;

/** $1 rows, and what `which` says. Unconfirmed sign-ups are left out, as they belong to nobody. */
const pageOf = (
  name: string,
  visible: VisibleCases,
  { which, order = 'id DESC', place = 'client.id::text' }: Choosing,
): Statement => ({
  name: `clients.${name}${visibleName(visible)}`,
  text: `SELECT ${place} AS place, client.id::text AS internal_id, client.public_id::text AS id, client.name, client.email, client.phone,
           client.phone_code, coalesce(profile.name, known.business ->> 'business_name') AS business_name,
           known.user_id IS NOT NULL AS is_prequalified, client.disabled_at IS NOT NULL AS is_disabled,
           client.suspended_at IS NOT NULL AS is_suspended, ${moment('client.created_at')} AS created_at,
           ${moment('client.updated_at')} AS updated_at,
           ${
             visible.loans
               ? '(SELECT count(*)::int FROM loan WHERE loan.user_id = client.id AND loan.submitted_at IS NOT NULL)'
               : 'NULL::int'
           } AS loans,
           (SELECT count(*)::int FROM support_request AS request
            WHERE request.user_id = client.id AND request.submitted_at IS NOT NULL) AS requests,
           (SELECT count(*)::int FROM ticket WHERE ticket.user_id = client.id AND ticket.state = 'open') AS open_tickets
         FROM (SELECT users.* FROM users
               WHERE users.roles = '{client}'
                 AND NOT (users.erased_at IS NOT NULL AND users.confirmed_at IS NULL)
                 ${which}
               ORDER BY ${order} LIMIT $1::int) AS client
         LEFT JOIN prequalification AS known ON known.user_id = client.id
         LEFT JOIN business_profile AS profile ON profile.user_id = client.id
         ORDER BY ${order.replaceAll(/\b(id|updated_at)\b/g, 'client.$1')}`,
});

/** Staff who may not see a national ID cannot find out whether someone has it either. */
const notByNationalId = `AND term.term IS DISTINCT FROM (
  SELECT search_folded(known.applicant ->> 'national_id') FROM prequalification AS known WHERE known.user_id = users.id)`;

const hasWords = (visible: VisibleCases): string => `AND NOT EXISTS (
  SELECT FROM unnest($3::text[], $4::text[]) AS word (least, most) WHERE NOT EXISTS (
    SELECT FROM client_search AS term
    WHERE term.user_id = users.id AND term.term >= word.least AND term.term < word.most
      ${visible.loans ? '' : notByNationalId}))`;

const statementsOf = (visible: VisibleCases) => ({
  page: pageOf('page', visible, { which: newestFirst }),
  /** $3, $4 the ranges of the words: clients who match them all. */
  walk: pageOf('page-walk', visible, { which: `${newestFirst} ${hasWords(visible)}` }),
  /** The same within $5, those found by one word. */
  found: pageOf('page-found', visible, {
    which: `${newestFirst} AND users.id = ANY ($5::bigint[]) ${hasWords(visible)}`,
  }),
  /** $2 and $3 time and id after which the page begins: the first change first. */
  changed: pageOf('page-changed', visible, {
    which: 'AND (users.updated_at, users.id) > ($2::timestamptz, $3::bigint)',
    order: 'updated_at, id',
    place: `to_char(client.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || client.id::text`,
  }),
});

export const allStatements = statementsOf({ loans: true });
const statementsWithoutLoans = statementsOf({ loans: false });

/** $1, $2 the range of a word, $3 the maximum number. */
export const searchStatement: Statement = {
  name: 'clients.search',
  text: `SELECT DISTINCT user_id::text FROM (
           SELECT user_id FROM client_search WHERE term >= $1 AND term < $2 LIMIT $3::int) AS hit`,
};

/** A word that matches more clients than this is checked while reading the list, which will not take long. */
const maxListedMatches = 500;

/** The end of the range of words with this beginning, in code point order. */
const endOf = (word: string): string => `${word}\u{10FFFF}`;

/** One page of those that changed since a time (ISO 8601), and one more row if there is a next one. */
export function listChangedClients(
  connection: Queryable,
  visible: VisibleCases,
  since: string,
  cursor: string,
): Promise<FoundClient[]> {
  const { changed } = visible.loans ? allStatements : statementsWithoutLoans;
  const { moment: time, id } = momentPlace(cursor) ?? { moment: since, id: '0' };
  return connection.query<FoundClient>(changed, [logPageSize + 1, time, id]);
}

/** One page, and one more row if there is a next one. `words`: beginnings, all of which must match. */
export async function listClients(
  connection: Queryable,
  visible: VisibleCases,
  words: readonly string[],
  cursor: string,
): Promise<FoundClient[]> {
  const statements = visible.loans ? allStatements : statementsWithoutLoans;
  const place = [logPageSize + 1, /^[1-9]\d{0,17}$/.test(cursor) ? cursor : null];
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return connection.query<FoundClient>(statements.page, place);
  const values = [...place, words, words.map(endOf)];
  const hits = await connection.query<{ user_id: string }>(searchStatement, [
    longest,
    endOf(longest),
    maxListedMatches + 1,
  ]);
  if (hits.length > maxListedMatches) return connection.query<FoundClient>(statements.walk, values);
  return connection.query<FoundClient>(statements.found, [...values, hits.map(({ user_id: id }) => id)]);
}

/** How many of each the overview shows. */
const newest = 20;

const list = (fields: string, from: string): string =>
  `coalesce((SELECT json_agg(json_build_object(${fields}) ORDER BY entry.id DESC) FROM (${from} LIMIT ${newest}) AS entry), '[]')`;

const submittedLoans = list(
  `'id', entry.id, 'tracking_number', entry.tracking_number, 'status', entry.status, 'about', entry.type,
   'submitted_at', ${moment('entry.submitted_at')}, 'amount', ${money('entry.amount')},
   'servicing', ${servicingOfLoan('entry.id')}`,
  `SELECT * FROM loan WHERE user_id = client.id AND submitted_at IS NOT NULL AND id <> ALL ($3::bigint[])
   ORDER BY submitted_at DESC, id DESC`,
);

/**
 * All staff may see what is about a request, a message or the account; anything else may name an amount. A notice about
 * an upload names no case: the screen that it leads to decides.
 */
const aboutNoLoan = `AND (subject_kind IN ('request', 'ticket', 'account') OR (subject_kind IS NULL
  AND (redirect LIKE '${screens.client.requests.to()}%' OR redirect LIKE '${screens.client.askForHelp.to()}%')))`;

/** Nor is anything shown about a case that is hidden from the viewer. */
const aboutNothingHidden = ({ loans }: VisibleCases): string =>
  [['request', '$2'], ...(loans ? [['loan', '$3']] : [])]
    .map(
      ([kind, ids]) => `AND (subject_kind = '${kind}' AND subject_id = ANY (${ids}::bigint[])) IS NOT TRUE`,
    )
    .join(' ');

/** $1 the public id; $2 the requests and, where loans are visible, $3 the loans that are left out. */
const overviewOf = (visible: VisibleCases): Statement => ({
  name: `clients.overview${visibleName(visible)}`,
  text: `SELECT client.id::text AS internal_id, client.public_id::text AS id, client.name, client.email,
           client.email_unproven, client.phone_unproven, client.phone, client.phone_code, client.notify_by_sms, client.how_did_you_hear,
           client.disabled_at IS NOT NULL AS is_disabled, ${moment('client.created_at')} AS created_at,
           ${suspendedOf('client.id')} AS suspended,
           ${list(
             `'reason', entry.reason, 'note', entry.note, 'at', ${moment('entry.suspended_at')}, 'by', ${personById('entry.suspended_by')},
              'ended_at', ${moment('entry.reinstated_at')}, 'ended_by', ${personById('entry.reinstated_by')},
              'ended_note', entry.reinstate_note`,
             `SELECT * FROM client_suspension WHERE user_id = client.id AND reinstated_at IS NOT NULL ORDER BY id DESC`,
           )} AS earlier_suspensions,
           ${moment('client.last_signed_in_at')} AS last_signed_in_at,
           ${codesEndedFor('client.id')} AS code_limit_reached,
           CASE WHEN known.user_id IS NOT NULL THEN json_build_object('applicant', known.applicant${
             visible.loans ? '' : " - 'national_id'"
           },
             'business', known.business, 'documents_availability', known.documents_availability,
             'version', known.version) END AS prequalification,
           CASE WHEN profile.user_id IS NOT NULL THEN json_build_object('name', profile.name,
             'registration_number', profile.registration_number, 'nature_of_business', profile.nature_of_business,
             'industry', coalesce((SELECT industries.name FROM industries WHERE industries.id = profile.industry_id),
               profile.industry_other), 'location', profile.location) END AS business,
           ${visible.loans ? submittedLoans : 'NULL::json'} AS loans,
           ${list(
             `'id', entry.id, 'tracking_number', entry.tracking_number, 'status', entry.status,
              'about', entry.category, 'submitted_at', ${moment('entry.submitted_at')}`,
             `SELECT * FROM support_request WHERE user_id = client.id AND submitted_at IS NOT NULL
                AND id <> ALL ($2::bigint[])
              ORDER BY submitted_at DESC, id DESC`,
           )} AS requests,
           ${list(
             `'kind', entry.kind, 'earlier', entry.earlier, 'changed_at', ${moment('entry.changed_at')}`,
             `SELECT * FROM account_history WHERE user_id = client.id ORDER BY id DESC`,
           )} AS earlier,
           ${list(
             `'id', entry.id, 'subject', entry.subject, 'state', entry.state, 'created_at', ${moment('entry.created_at')}`,
             `SELECT * FROM ticket WHERE user_id = client.id ORDER BY created_at DESC`,
           )} AS tickets,
           ${list(
             `'message', entry.message, 'created_at', ${moment('entry.created_at')}, 'is_read', entry.read_at IS NOT NULL`,
             `SELECT * FROM notification WHERE user_id = client.id ${visible.loans ? '' : aboutNoLoan}
                ${aboutNothingHidden(visible)} ORDER BY created_at DESC, id DESC`,
           )} AS notifications
         FROM users AS client
         LEFT JOIN prequalification AS known ON known.user_id = client.id
         LEFT JOIN business_profile AS profile ON profile.user_id = client.id
         WHERE client.public_id = $1::uuid AND client.roles = '{client}'`,
});

const overview = overviewOf({ loans: true });
const overviewWithoutLoans = overviewOf({ loans: false });

/** $2: actions of signing in. Separate from the overview: each is read in the order of its index. */
const signInsStatement: Statement = {
  name: 'clients.sign_ins',
  text: `SELECT ${moment('entry.occurred_at')} AS occurred_at, entry.action, entry.client_address
         FROM audit_log AS entry WHERE entry.actor_id = $1::bigint AND entry.action = ANY ($2::text[])
         ORDER BY entry.occurred_at DESC, entry.id DESC LIMIT ${newest}`,
};

/** Undefined: no client has this public id. */
export async function findClient(
  connection: Queryable,
  visible: VisibleCases,
  publicId: string,
  {
    signInActions,
    hidden: { request, loan },
  }: { readonly signInActions: readonly string[]; readonly hidden: HiddenCases },
): Promise<{ internalId: string; overview: ClientOverview } | undefined> {
  const [row] = await connection.query<Omit<ClientOverview, 'sign_ins'> & { internal_id: string }>(
    visible.loans ? overview : overviewWithoutLoans,
    [publicId, request, ...(visible.loans ? [loan] : [])],
  );
  if (row === undefined) return undefined;
  const { internal_id: internalId, ...known } = row;
  const signIns = await connection.query<ClientOverview['sign_ins'][number]>(signInsStatement, [
    internalId,
    signInActions,
  ]);
  return { internalId, overview: { ...known, sign_ins: signIns } };
}
