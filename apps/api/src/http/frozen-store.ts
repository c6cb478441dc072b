import type { Queryable, Statement } from '../platform/database/types.ts';

const lenderContact: Statement = {
  name: 'frozen.lender_contact',
  text: `SELECT json_value ->> 'contact' AS contact FROM settings WHERE name = 'appearance'`,
};

/** How the lender is reached, for somebody who is refused; empty where nothing was set. */
export async function contactOfLender(connection: Queryable): Promise<string> {
  return (await connection.query<{ contact: string | null }>(lenderContact))[0]?.contact?.trim() ?? '';
}
