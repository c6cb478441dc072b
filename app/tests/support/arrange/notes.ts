import { sql } from '../sql.ts';
import type { TestServer } from '../test-server.ts';

/** All notes about a client were written this many hours earlier. */
export async function notesWereWritten(
  server: TestServer,
  clientId: string,
  hoursAgo: number,
): Promise<void> {
  await sql(server)`UPDATE client_note SET written_at = written_at - make_interval(hours => ${hoursAgo}::int)
    FROM users WHERE users.id = client_note.user_id AND users.public_id = ${clientId}::uuid`;
}
