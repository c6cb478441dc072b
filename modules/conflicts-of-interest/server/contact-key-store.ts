import type { Queryable, Statement } from '#kit/platform/database/types.ts';

const contacts: Statement = {
  name: 'conflict-of-interest.contacts',
  text: `SELECT id::text, contact_phone_code AS code, contact_phone AS number FROM support_request
         WHERE id = ANY ($1::bigint[])`,
};

/** The phone of a request's contact person. */
export interface Contact {
  id: string;
  code: string;
  number: string;
}

export const contactsOf = (connection: Queryable, requestIds: readonly string[]): Promise<Contact[]> =>
  connection.query<Contact>(contacts, [requestIds]);

const keep: Statement = {
  name: 'conflict-of-interest.keep_contact_keys',
  text: `UPDATE support_request AS request SET contact_key = made.key
         FROM unnest($1::bigint[], $2::bytea[]) AS made (id, key) WHERE request.id = made.id`,
};

/** Keeps the keys of contact persons; null for a number that identifies nobody. */
export async function writeContactKeys(
  transaction: Queryable,
  keys: readonly { readonly id: string; readonly key: Buffer | null }[],
): Promise<void> {
  await transaction.query(keep, [keys.map(({ id }) => id), keys.map(({ key }) => key)]);
}

const keyed: Statement = {
  name: 'conflict-of-interest.requests_with_key',
  text: `SELECT id::text FROM support_request WHERE contact_key IS NOT NULL AND id > $1::bigint
         ORDER BY id LIMIT $2::int FOR UPDATE`,
};

/** Ids of this many after one, locked until the transaction ends. */
export async function requestsWithKey(
  transaction: Queryable,
  after: string,
  most: number,
): Promise<string[]> {
  return (await transaction.query<{ id: string }>(keyed, [after, most])).map(({ id }) => id);
}
