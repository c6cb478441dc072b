import { connectToPrimary } from './primary.ts';

/** SQL of which database of which installation a connection leads to: the same for a primary and its standbys. */
export const placeStatement = `(SELECT system_identifier FROM pg_control_system()) || ' ' || current_database()`;

/** Which database of which installation an address leads to; undefined while that cannot be asked. */
export async function placeOf(url: string): Promise<string | undefined> {
  try {
    const client = await connectToPrimary(url, { application_name: 'ensigo settings' });
    try {
      const { rows } = await client.query<{ place: string }>(`SELECT ${placeStatement} AS place`);
      return rows[0]?.place;
    } finally {
      await client.end();
    }
  } catch {
    return undefined;
  }
}
