import { connectToPrimary } from './primary.ts';

/** Which database of which installation an address leads to; undefined while that cannot be asked. */
export async function placeOf(url: string): Promise<string | undefined> {
  try {
    const client = await connectToPrimary(url, { application_name: 'ensigo settings' });
    try {
      const { rows } = await client.query<{ place: string }>(
        `SELECT system_identifier || ' ' || current_database() AS place FROM pg_control_system()`,
      );
      return rows[0]?.place;
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}
