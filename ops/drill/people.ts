import type { Client } from 'pg';
import { randomIds } from '../../apps/api/src/platform/ids.ts';
import { sha256 } from '../../apps/api/src/platform/secrets.ts';

/** Somebody who is signed in. */
interface Signed {
  readonly token: string;
}

export interface People {
  readonly officer: Signed;
  /** The client about whom the officer writes. */
  readonly subject: string;
  readonly clients: readonly Signed[];
}

const insertPeople = `
  INSERT INTO users (name, email, phone, phone_code, password_hash, role, roles)
  SELECT 'Nakato Grace ' || n, 'drill-' || $2 || n || '@example.com', ($3::int + n)::text, '+256', 'none', $2, ARRAY[$2]
  FROM generate_series(1, $1::int) AS n
  RETURNING id::text, public_id::text`;

const insertSessions = `
  INSERT INTO session (token_hash, user_id, stage)
  SELECT hash, person, 'verified' FROM unnest($1::bytea[], $2::bigint[]) AS made (hash, person)`;

/** Whoever shares a phone with a client may not work on their cases, so everybody has one of their own. */
async function sign(database: Client, role: string, count: number, firstPhone: number) {
  const { rows } = await database.query<{ id: string; public_id: string }>(insertPeople, [
    count,
    role,
    firstPhone,
  ]);
  const people = rows.map((row) => ({ ...row, token: randomIds.token() }));
  await database.query(insertSessions, [
    people.map(({ token }) => sha256(token)),
    people.map(({ id }) => id),
  ]);
  return people;
}

/** An officer and clients with sessions, in a database with its schema. */
export async function makePeople(database: Client, clients: number): Promise<People> {
  const [officer] = await sign(database, 'loan-officer', 1, 700_000_000);
  const signed = await sign(database, 'client', clients, 772_000_000);
  const [subject] = signed;
  if (officer === undefined || subject === undefined) throw new Error('Nobody was made');
  return { officer, subject: subject.public_id, clients: signed };
}
