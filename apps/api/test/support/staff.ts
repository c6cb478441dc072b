import type { StaffRole } from '@ensigo/rulebook/access';
import { memberOf, sql, type Client } from './clients.ts';
import type { TestServer } from './test-server.ts';

export interface StaffClient extends Client {
  /** The public id: what other people's answers call them by. */
  readonly publicId: string;
  readonly name: string;
}

/** A colleague who has done every step of signing in, made straight in the database; names are letters and spaces. */
export async function signInStaff(
  server: TestServer,
  role: StaffRole,
  name = 'Okello James',
): Promise<StaffClient> {
  const client = await memberOf(server, role);
  const [row] = await sql<{ public_id: string }>(
    server,
    'UPDATE users SET name = $2 WHERE id = $1::bigint RETURNING public_id',
    [client.userId, name],
  );
  if (row === undefined) throw new Error(`${client.email} is gone`);
  return { ...client, publicId: row.public_id, name };
}
