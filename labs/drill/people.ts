import type { Client } from 'pg';
import { randomIds } from '#kit/platform/ids.ts';
import { sha256 } from '#kit/platform/secrets.ts';

/** A signed-in person. */
export interface Signed {
  readonly token: string;
  /** Their public id. */
  readonly id: string;
}

export interface People {
  readonly officer: Signed;
  readonly clients: readonly Signed[];
  /** A client who takes no part in the load. */
  readonly visitor: Signed;
}

const insertPeople = `
  INSERT INTO users (name, email, phone, phone_code, password_hash, roles)
  SELECT 'Nakato Grace ' || n, 'drill-' || $2 || n || '@example.com', ($3::int + n)::text, '+256', 'none', ARRAY[$2]
  FROM generate_series(1, $1::int) AS n
  RETURNING id::text, public_id::text`;

const insertSessions = `
  INSERT INTO session (token_hash, user_id, stage)
  SELECT hash, person, 'verified' FROM unnest($1::bytea[], $2::bigint[]) AS made (hash, person)`;

/** Each person has a different phone: staff may not work on cases of a client with the same number. */
async function sign(database: Client, role: string, count: number, firstPhone: number) {
  const { rows } = await database.query<{ id: string; public_id: string }>(insertPeople, [
    count,
    role,
    firstPhone,
  ]);
  const people = rows.map((row) => ({ person: row.id, id: row.public_id, token: randomIds.token() }));
  await database.query(insertSessions, [
    people.map(({ token }) => sha256(token)),
    people.map(({ person }) => person),
  ]);
  return people;
}

/** An officer and clients with sessions, in a database with its schema. */
export async function makePeople(database: Client, clients: number): Promise<People> {
  const [officer] = await sign(database, 'loan-officer', 1, 700_000_000);
  const [visitor, ...others] = await sign(database, 'client', clients + 1, 772_000_000);
  if (officer === undefined || visitor === undefined) throw new Error('Nobody was made');
  return { officer, clients: others, visitor };
}
