import { Client } from 'pg';
import { financeFields } from '#loans/rules/finance-info.ts';
import { validApplicant, validBusiness, validDocuments } from '#app/tests/payloads/prequalification.ts';
import { validContactPerson, validFinanceInfo } from '#app/tests/payloads/loan.ts';
import { timeZone } from '#kit/platform/database/expressions.ts';
import { columnsOf } from '#kit/platform/database/field-columns.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { loadInBulk } from './bulk-load.ts';
import { disbursedParts, disbursedTables } from './disbursed.ts';
import type { Account, Maker } from './calls.ts';

/** Loans of each client: the newest one a draft, the others with all kinds of endings. */
export const loansOfClient = 10;
/** Requests for management support of each client, all submitted. */
const requestsOfClient = 3;
/** All data is from this period, which is shorter than the retention of notifications. */
const daysOfHistory = 360;
/** Ids are assigned here, so that they need not be looked up; people from migrations have lower ones. */
const firstId = 1000;

export const emailOf = (client: number): string => `client${client}@example.com`;

/** $1 clients, $2 their password's hash. Triggers rest while data is filled in, so roles are stated. */
const clients = `
  INSERT INTO users (id, name, email, phone, phone_code, password_hash, roles) OVERRIDING SYSTEM VALUE
  SELECT ${firstId} + n, 'Nakato Grace ' || n, 'client' || n || '@example.com', '772123456', '+256', $2, '{client}'
  FROM generate_series(1, $1::int) AS n`;

/** Their ids precede those of the clients. */
const officerCount = 20;
const officers = `
  INSERT INTO users (id, name, email, phone, phone_code, password_hash, roles) OVERRIDING SYSTEM VALUE
  SELECT ${firstId} - n, 'Okello ' || n, 'officer' || n || '@example.com', (700000000 + n)::text, '+256', 'none',
    '{credit-manager,administrator}'
  FROM generate_series(1, ${officerCount}) AS n`;

/** $1 clients, $2 to $4 answers. */
const prequalifications = `
  INSERT INTO prequalification (user_id, applicant, business, documents, documents_availability)
  SELECT ${firstId} + n, $2::jsonb, $3::jsonb, $4::jsonb, 'Less than 2 days' FROM generate_series(1, $1::int) AS n`;

/** When a client makes the case of a round: cases come evenly over time, in the order of their numbers. */
const madeAt = (rounds: number): string =>
  `now() - interval '${daysOfHistory} days' * (1 - (round + client::float8 / $1::int) / ${rounds})`;

const caseId = 'round * $1::int + client';

/** As the resting trigger would give it (migration 0010). */
const trackingNumber = (prefix: string): string =>
  `'${prefix}-' || to_char(made.at AT TIME ZONE ${timeZone}, 'YYYY-')
     || lpad((${caseId})::text, greatest(5, length((${caseId})::text)), '0')`;

/** $1 clients. One round after another, so that a client's loans are as far apart as in reality. */
const loans = `
  INSERT INTO loan (id, tracking_number, user_id, created_at, status, step, type, amount, repayment_monthly_period,
                    monthly_installment, purpose, applicant_name, business_name, submitted_at) OVERRIDING SYSTEM VALUE
  SELECT ${caseId}, ${trackingNumber('LN')}, ${firstId} + client, made.at, made.status, 4, 'Business Growth Loan',
         1000000 + 1000 * (client % 9000), 12, 500000, 'Working Capital', 'Nakato Grace ' || client,
         'Nakato Poultry and Feeds',
         CASE WHEN made.status <> 'APPLYING' THEN made.at + interval '1 hour' END
  FROM generate_series(0, ${loansOfClient - 1}) AS round, generate_series(1, $1::int) AS client,
    LATERAL (SELECT ${madeAt(loansOfClient)} AS at,
      CASE WHEN round = ${loansOfClient - 1} THEN 'APPLYING' ELSE
        (ARRAY['COMPLETED', 'CLOSED', 'REJECTED', 'SUBMITTED', 'PROCESSING', 'PENDING'])[1 + (client + round) % 6]
      END AS status) AS made
  ORDER BY round, client`;

/** $1 clients. */
const requests = `
  INSERT INTO support_request (id, tracking_number, user_id, created_at, submitted_at, status, step, category, business_name,
                               contact_name, contact_phone, challenge, period, solution, solution_details, outcomes,
                               deadline, clock_running_since, contact_key) OVERRIDING SYSTEM VALUE
  SELECT ${caseId}, ${trackingNumber('MS')}, ${firstId} + client, made.at, made.at, made.status, 5, 'Sales',
         'Nakato Poultry and Feeds', 'Nakato Grace', '772123456', 'Fewer customers come.', 6, 'No',
         '', '["Grow my revenue"]', '2030-01-31', made.at,
         decode(md5('contact' || client), 'hex')
  FROM generate_series(0, ${requestsOfClient - 1}) AS round, generate_series(1, $1::int) AS client,
    LATERAL (SELECT ${madeAt(requestsOfClient)} AS at,
      (ARRAY['COMPLETED', 'REJECTED', 'SUBMITTED', 'UNDER REVIEW', 'APPROVED'])[1 + (client + round) % 5] AS status
    ) AS made
  ORDER BY round, client`;

/** Everything that is filled. */
const tables = [
  'users',
  'prequalification',
  'loan',
  'support_request',
  'collateral',
  'contact_person',
  'liability',
  'finance_info',
  'loan_action',
  'loan_document',
  'request_action',
  'deliverable',
  'notification',
  'person_key',
  'loan_search',
  ...disbursedTables,
];

/** The rows that belong to each loan, and to each client as often as they have loans. */
const parts = [
  `INSERT INTO collateral (loan_id, ordinal, type, amount)
   SELECT id, ordinal, 'Motor Vehicle', 24500000 FROM loan, generate_series(0, 1) AS ordinal`,
  `INSERT INTO contact_person (loan_id, ordinal, name, national_id, position, email, phone, phone_code)
   SELECT loan.id, 0, known.* FROM loan, jsonb_to_record($1::jsonb)
     AS known (name text, national_id text, position text, email text, phone text, phone_code text)`,
  `INSERT INTO liability (loan_id, ordinal, name, amount, outstanding)
   SELECT id, 0, 'Centenary Bank', 5000000, 2000000 FROM loan`,
  `INSERT INTO finance_info (loan_id, ${columnsOf(financeFields)})
   SELECT loan.id, ${columnsOf(financeFields, 'typed')}
   FROM loan, jsonb_populate_record(null::finance_info, $1::jsonb) AS typed`,
  `INSERT INTO loan_action (loan_id, action, user_id, created_at)
   SELECT id, action, user_id, created_at FROM loan, unnest(ARRAY['applying', 'submitted']) AS action`,
  `INSERT INTO loan_document (id, loan_id, type, file_name, size, mime, sha256, scanned, storage_key)
   SELECT gen_random_uuid(), id, known.type, known.type || '.pdf', 250000, 'application/pdf', '\\x00', false, gen_random_uuid()
   FROM loan, unnest(ARRAY['trading_licence', 'bank_statement']) AS known (type)`,
  `INSERT INTO request_action (request_id, action, user_id, created_at)
   SELECT id, action, user_id, created_at FROM support_request, unnest(ARRAY['applying', 'submitted']) AS action`,
  `INSERT INTO deliverable (request_id, ordinal, name) SELECT id, 0, 'A sales plan' FROM support_request`,
  `INSERT INTO notification (user_id, message, redirect, subject_kind, subject_id, created_at, read_at)
   SELECT user_id, 'Your application ' || tracking_number || ' was received.', '/my-applications/' || id, 'loan', id, created_at,
          CASE WHEN id % 3 > 0 THEN created_at END
   FROM loan, generate_series(1, 2) ORDER BY id`,
  // Two neighbours have a NIN in common, everything else is their own.
  `INSERT INTO person_key (user_id, kind, key, place)
   SELECT user_id, known.kind, decode(md5(known.kind || ((user_id - ${firstId} - 1) / known.sharers)), 'hex'), 'applicant'
   FROM prequalification, (VALUES ('nin', 2), ('nin-near', 2), ('phone', 1), ('registration', 1)) AS known (kind, sharers)`,
  `INSERT INTO person_key (user_id, loan_id, kind, key, place)
   SELECT user_id, id, known.kind, decode(md5(known.kind || known.place || id), 'hex'), known.place
   FROM loan, (VALUES ('nin', 'contact:0'), ('phone', 'contact:0'), ('file', 'document:1'), ('file', 'document:2'))
     AS known (kind, place) ORDER BY user_id`,
  // What `searchKeys` asks for.
  `INSERT INTO loan_search (loan_id, term)
   SELECT loan.id, known.term FROM loan, LATERAL (SELECT (user_id - ${firstId})::text AS client) AS of,
     unnest(ARRAY['nakato', 'grace', of.client, lower(tracking_number), '7' || lpad(of.client, 8, '0'),
       'cf' || lpad(of.client, 12, '0'), 'client' || of.client || '@example.com',
       '8002' || lpad(of.client, 9, '0')]) AS known (term)
   WHERE submitted_at IS NOT NULL`,
];
const partValues: readonly unknown[][] = [
  [],
  [JSON.stringify(validContactPerson())],
  [],
  [JSON.stringify(validFinanceInfo())],
  [],
  [],
  [],
  [],
  [],
  [],
  [],
  [],
];

interface Filling {
  /** As the superuser: foreign keys hold by construction, and are not checked again. */
  readonly administratorUrl: string;
  readonly clients: number;
  readonly passwordHash: string;
}

/** Fills a migrated database and brings it into the state in which autovacuum would leave it. */
export async function fill({ administratorUrl, clients: count, passwordHash }: Filling): Promise<void> {
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query("SET session_replication_role = 'replica'; SET synchronous_commit = 'off'");
    await loadInBulk(client, tables, async () => {
      await client.query(clients, [count, passwordHash]);
      await client.query(officers);
      await client.query(prequalifications, [
        count,
        JSON.stringify(validApplicant()),
        JSON.stringify(validBusiness()),
        JSON.stringify(validDocuments().documents),
      ]);
      await client.query(loans, [count]);
      await client.query(requests, [count]);
      for (const [index, part] of parts.entries()) await client.query(part, partValues[index] ?? []);
      for (const part of disbursedParts) await client.query(part);
    });
    await client.query("SELECT setval(pg_get_serial_sequence('users', 'id'), (SELECT max(id) FROM users))");
    for (const table of ['loan', 'support_request'])
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      );
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  } finally {
    await client.end();
  }
}

/** Cursors of the staff's queue, by loan. */
async function placesOf(client: Client, loanIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; place: string }>(
    `SELECT id::text, to_char(submitted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || id AS place
     FROM loan WHERE id = ANY ($1::bigint[])`,
    [loanIds],
  );
  return new Map(rows.map(({ id, place }) => [id, place]));
}

/** A submitted loan of a client; not always from the same round. */
const loanOf = (client: number, index: number, clientCount: number): string =>
  String((index % (loansOfClient - 1)) * clientCount + client);

/** Signs people in, spread over all clients; if there are few, some are signed in more than once. */
export async function signIn(
  administratorUrl: string,
  { clients: count, accounts }: { readonly clients: number; readonly accounts: number },
): Promise<Record<Maker, Account[]>> {
  const people = Array.from({ length: accounts }, (_, index) => {
    const number = 1 + (Math.floor((index * count) / accounts) % count);
    const loanId = loanOf(number, index, count);
    const requestId = String(number);
    return {
      client: {
        token: randomIds.token(),
        userId: String(firstId + number),
        client: String(number),
        loanId,
        requestId,
      },
      staff: {
        token: randomIds.token(),
        userId: String(firstId - 1 - (index % officerCount)),
        client: String(number),
        loanId,
        requestId,
      },
    };
  });
  const everybody = people.flatMap(({ client, staff }) => [client, staff]);
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO session (token_hash, user_id, stage)
       SELECT token_hash, user_id, 'verified' FROM unnest($1::bytea[], $2::bigint[]) AS made (token_hash, user_id)`,
      [everybody.map(({ token }) => sha256(token)), everybody.map(({ userId }) => userId)],
    );
    const ids = people.map((one) => one.client.loanId);
    const places = await placesOf(client, ids);
    const placed = (who: Omit<Account, 'place'>): Account => ({
      ...who,
      place: places.get(who.loanId) ?? '',
    });
    return {
      client: people.map((one) => placed(one.client)),
      staff: people.map((one) => placed(one.staff)),
    };
  } finally {
    await client.end();
  }
}
