import type { CorrectedFact } from '../rules/corrected.ts';
import { moment, personById } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

type Answers = Readonly<Record<string, unknown>>;

const findClient: Statement = {
  name: 'client_correction.client',
  text: `SELECT id::text, name FROM users WHERE public_id = $1::uuid AND roles = '{client}'`,
};

/** A client, erased or not, by their public id. */
export const clientOfCorrections = async (
  connection: Queryable,
  publicId: string,
): Promise<{ id: string; name: string } | undefined> =>
  (await connection.query<{ id: string; name: string }>(findClient, [publicId]))[0];

const holdAccount: Statement = {
  name: 'client_correction.hold_client',
  text: `SELECT FROM users WHERE id = $1::bigint AND erased_at IS NULL FOR NO KEY UPDATE`,
};

/** Locks a client until the transaction ends, after the loans, as an erasure does; false if it was erased meanwhile. */
export const holdClient = async (transaction: Queryable, userId: string): Promise<boolean> =>
  (await transaction.query(holdAccount, [userId])).length === 1;

const hold: Statement = {
  name: 'client_correction.hold',
  text: `SELECT applicant, business, version FROM prequalification WHERE user_id = $1::bigint FOR UPDATE`,
};

export interface HeldFacts {
  applicant: Answers;
  business: Answers;
  version: number;
}

/** What a client was prequalified with, locked until the transaction ends. */
export const holdFacts = async (transaction: Queryable, userId: string): Promise<HeldFacts | undefined> =>
  (await transaction.query<HeldFacts>(hold, [userId]))[0];

/**
 * $1 client, $2, $3 the business name before and after, $4, $5 the registration number: the profile follows where it
 * still says the same; what the client has changed there since stays theirs.
 */
const followProfile: Statement = {
  name: 'client_correction.follow_profile',
  text: `UPDATE business_profile SET updated_at = now(),
           name = CASE WHEN name = $2 THEN $3 ELSE name END,
           registration_number = CASE WHEN registration_number = $4 THEN $5 ELSE registration_number END
         WHERE user_id = $1::bigint AND (name = $2 AND $2 <> $3 OR registration_number = $4 AND $4 <> $5)`,
};

export async function followInProfile(
  transaction: Queryable,
  userId: string,
  before: Answers,
  after: Answers,
): Promise<void> {
  const names = ['business_name', 'registration_number'] as const;
  const values = names.flatMap((name) => [before[name] ?? '', after[name] ?? '']);
  await transaction.query(followProfile, [userId, ...values]);
}

const insert: Statement = {
  name: 'client_correction.insert',
  text: `INSERT INTO client_correction (user_id, reason, changes, corrected_by)
         VALUES ($1::bigint, $2, $3::jsonb, $4::bigint)`,
};

export async function insertCorrection(
  transaction: Queryable,
  correction: {
    readonly userId: string;
    readonly reason: string;
    readonly changes: readonly CorrectedFact[];
    readonly by: string;
  },
): Promise<void> {
  const { userId, reason, changes, by } = correction;
  await transaction.query(insert, [userId, reason, JSON.stringify(changes), by]);
}

const shown = `correction.id::int, correction.reason, correction.changes,
  ${moment('correction.corrected_at')} AS at`;

const ofClient: Statement = {
  name: 'client_correction.of_client',
  text: `SELECT ${shown}, ${personById('correction.corrected_by')} AS by
         FROM client_correction AS correction JOIN users AS client ON client.id = correction.user_id
         WHERE client.public_id = $1::uuid ORDER BY correction.id DESC`,
};

const own: Statement = {
  name: 'client_correction.own',
  text: `SELECT ${shown} FROM client_correction AS correction WHERE correction.user_id = $1::bigint
         ORDER BY correction.id DESC`,
};

export interface CorrectionRow {
  id: number;
  reason: string;
  changes: CorrectedFact[];
  at: string;
}

export interface SignedCorrectionRow extends CorrectionRow {
  by: { id: string; name: string };
}

/** What staff have corrected about a client, by the client's public id. */
export const correctionsOf = (connection: Queryable, publicId: string): Promise<SignedCorrectionRow[]> =>
  connection.query<SignedCorrectionRow>(ofClient, [publicId]);

/** The same for the client, by their internal id. */
export const ownCorrectionsOf = (connection: Queryable, userId: string): Promise<CorrectionRow[]> =>
  connection.query<CorrectionRow>(own, [userId]);
