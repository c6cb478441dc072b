import { Client } from 'pg';
import { randomIds } from '#kit/platform/ids.ts';
import { sha256 } from '#kit/platform/secrets.ts';
import { firstPage, type Account } from './calls.ts';
import { compare, tryOut, type Comparison, type Server } from './measure-calls.ts';
import type { Extent } from './ratios.ts';

/** So many systems that none comes near its calls a minute. */
const systems = 200;

/** A key for each of the first staff, held by themselves, that reads what they read. */
async function makeKeys(administratorUrl: string, staff: readonly Account[]): Promise<Account[]> {
  const made = staff.slice(0, systems).map((account, index) => {
    const id = String(index).padStart(8, '0');
    return { id, account: { ...account, token: `ens_${id}_${randomIds.token()}` } };
  });
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(
      `WITH own AS (
         INSERT INTO users (name, email, phone, phone_code, password_hash, roles, key_holder_id)
         SELECT 'API key ' || id, 'ens_' || id, '', '', '', '{loans:read}', holder
         FROM unnest($1::text[], $3::bigint[]) AS made (id, holder) RETURNING id, email
       )
       INSERT INTO api_key (id, user_id, name, key_hash, created_by, expires_at)
       SELECT made.id, own.id, made.id, made.hash, made.holder, now() + interval '90 days'
       FROM unnest($1::text[], $2::bytea[], $3::bigint[]) AS made (id, hash, holder)
       JOIN own ON own.email = 'ens_' || made.id`,
      [
        made.map(({ id }) => id),
        made.map(({ account }) => sha256(account.token)),
        made.map(({ account }) => account.userId),
      ],
    );
  } finally {
    await client.end();
  }
  return made.map(({ account }) => account);
}

/** Time of a call with an API key against the same call with a session (JOIN-02). */
export async function measureKeys(
  administratorUrl: string,
  product: Server,
  extent: Extent,
): Promise<Comparison> {
  const { client, staff } = product.accounts;
  const keys = await makeKeys(administratorUrl, staff);
  const withKeys = { ...product, accounts: { client, staff: keys } };
  const withSessions = { ...product, accounts: { client, staff: staff.slice(0, systems) } };
  await tryOut(firstPage, withKeys);
  // Time is the inverse of throughput.
  const sides = {
    first: { row: firstPage, server: withSessions },
    second: { row: firstPage, server: withKeys },
  };
  return compare('key, session', sides, extent);
}
