import type { Queryable, Statement } from '../platform/database/types.ts';

const lenderContact: Statement = {
  name: 'suspended.lender_contact',
  text: `SELECT json_value ->> 'contact' AS contact FROM settings WHERE name = 'appearance'`,
};

/** How to reach the lender, for someone who is refused; empty if nothing is set. */
export async function contactOfLender(connection: Queryable): Promise<string> {
  return (await connection.query<{ contact: string | null }>(lenderContact))[0]?.contact?.trim() ?? '';
}
