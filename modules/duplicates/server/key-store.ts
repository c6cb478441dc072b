import type { IdentityKey } from '#kit/platform/identity-keys.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** A fact that may identify someone, where it stands. */
export interface Fact {
  user_id: string;
  /** Null: in the account itself. */
  loan_id: string | null;
  kind: 'nin' | 'phone' | 'registration' | 'file' | 'person';
  place: string;
  value: string;
  /** A phone's country code, a person's date of birth. */
  more: string;
}

/**
 * $1 accounts: what stands in them and their prequalification, or in the latest answers that are left to a person until
 * there is one; nothing once they are erased.
 */
const accountFacts: Statement = {
  name: 'duplicates.account_facts',
  text: `SELECT person.id::text AS user_id, NULL AS loan_id, fact.*
         FROM users AS person
         LEFT JOIN LATERAL (
           SELECT applicant, business FROM prequalification WHERE user_id = person.id
           UNION ALL
           (SELECT answers -> 'applicant', answers -> 'business' FROM referral
            WHERE user_id = person.id
              AND NOT EXISTS (SELECT FROM prequalification WHERE user_id = person.id)
            ORDER BY id DESC LIMIT 1)
         ) AS known ON true
         LEFT JOIN business_profile AS profile ON profile.user_id = person.id,
         LATERAL (VALUES
           ('phone', 'account', person.phone, person.phone_code),
           ('nin', 'applicant', known.applicant ->> 'national_id', ''),
           ('phone', 'applicant', known.applicant ->> 'phone', known.applicant ->> 'phone_code'),
           ('phone', 'applicant', known.applicant ->> 'alternative_phone', known.applicant ->> 'alternative_phone_code'),
           ('person', 'applicant', known.applicant ->> 'name', known.applicant ->> 'date_of_birth'),
           ('registration', 'business', known.business ->> 'registration_number', ''),
           ('registration', 'profile', profile.registration_number, '')
         ) AS fact (kind, place, value, more)
         WHERE person.id = ANY ($1::bigint[]) AND person.erased_at IS NULL
           AND fact.value IS NOT NULL AND fact.more IS NOT NULL`,
};

/** $1 loans: what stands in them and is part of them. */
const loanFacts: Statement = {
  name: 'duplicates.loan_facts',
  text: `SELECT loan.user_id::text, loan.id::text AS loan_id, fact.*
         FROM loan JOIN users AS person ON person.id = loan.user_id,
         LATERAL (
           SELECT 'nin', 'contact:' || ordinal, national_id, '' FROM contact_person WHERE loan_id = loan.id
           UNION ALL
           SELECT 'phone', 'contact:' || ordinal, phone, phone_code FROM contact_person WHERE loan_id = loan.id
           UNION ALL
           (SELECT 'nin', 'consent', nin, '' FROM crb_consent WHERE loan_id = loan.id ORDER BY id DESC LIMIT 1)
           UNION ALL
           SELECT 'file', 'document:' || id, encode(sha256, 'hex'), '' FROM loan_document
           WHERE loan_id = loan.id AND deleted_at IS NULL AND pending IS DISTINCT FROM 'add'
         ) AS fact (kind, place, value, more)
         WHERE loan.id = ANY ($1::bigint[]) AND loan.erased_at IS NULL AND person.erased_at IS NULL`,
};

export const factsOfAccounts = (connection: Queryable, userIds: readonly string[]): Promise<Fact[]> =>
  connection.query<Fact>(accountFacts, [userIds]);

export const factsOfLoans = (connection: Queryable, loanIds: readonly string[]): Promise<Fact[]> =>
  connection.query<Fact>(loanFacts, [loanIds]);

/** Where a key stands whose value staff have corrected: in nothing any more. */
const correctedPlace = 'corrected';

const forgetAccounts: Statement = {
  name: 'duplicates.forget_accounts',
  text: `DELETE FROM person_key WHERE user_id = ANY ($1::bigint[]) AND coalesce(loan_id, 0) = 0
           AND place <> '${correctedPlace}'`,
};
const forgetLoans: Statement = {
  name: 'duplicates.forget_loans',
  text: `DELETE FROM person_key WHERE loan_id = ANY ($1::bigint[])`,
};
const insert: Statement = {
  name: 'duplicates.insert_keys',
  text: `INSERT INTO person_key (user_id, loan_id, kind, key, place)
         SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[], $5::text[])
         ON CONFLICT DO NOTHING`,
};

/** $1 account: what is said again stands where it is said. */
const forgetRestored: Statement = {
  name: 'duplicates.forget_restored',
  text: `DELETE FROM person_key AS was USING person_key AS now
         WHERE was.user_id = $1::bigint AND coalesce(was.loan_id, 0) = 0 AND was.place = '${correctedPlace}'
           AND now.user_id = was.user_id AND coalesce(now.loan_id, 0) = 0 AND now.place <> was.place
           AND now.kind = was.kind AND now.key = was.key`,
};

/** A key where it stands. */
export interface PlacedKey extends IdentityKey, Pick<Fact, 'user_id' | 'loan_id' | 'place'> {}

async function insertKeys(transaction: Queryable, keys: readonly PlacedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await transaction.query(insert, [
    keys.map(({ user_id: userId }) => userId),
    keys.map(({ loan_id: loanId }) => loanId),
    keys.map(({ kind }) => kind),
    keys.map(({ key }) => key),
    keys.map(({ place }) => place),
  ]);
}

/** Replaces the keys that stand in these accounts themselves. */
export async function replaceOfAccounts(
  transaction: Queryable,
  userIds: readonly string[],
  keys: readonly PlacedKey[],
): Promise<void> {
  await transaction.query(forgetAccounts, [userIds]);
  await insertKeys(transaction, keys);
}

/** Keeps what stood in an account beside what stands there now. */
export async function keepCorrected(
  transaction: Queryable,
  userId: string,
  keys: readonly PlacedKey[],
): Promise<void> {
  await insertKeys(
    transaction,
    keys.map((key) => ({ ...key, place: correctedPlace })),
  );
  await transaction.query(forgetRestored, [userId]);
}

/** Replaces the keys that stand in these loans. */
export async function replaceOfLoans(
  transaction: Queryable,
  loanIds: readonly string[],
  keys: readonly PlacedKey[],
): Promise<void> {
  await transaction.query(forgetLoans, [loanIds]);
  await insertKeys(transaction, keys);
}
