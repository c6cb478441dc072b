import type { Database, Queryable, Statement } from '#kit/platform/database/types.ts';

const unnamed = (text: string): Statement => ({ name: '', text });

/** A table of the test's own, for tests of what the database layer does with writes; open to every role. */
export async function createNotes(owner: Database): Promise<void> {
  await owner.query(unnamed('CREATE TABLE note (text text)'));
  await owner.query(unnamed('GRANT ALL ON note TO PUBLIC'));
}

export async function addNote(connection: Queryable, text: string): Promise<void> {
  await connection.query({ name: 'note.add', text: 'INSERT INTO note VALUES ($1)' }, [text]);
}

export async function notes(connection: Queryable): Promise<string[]> {
  const rows = await connection.query<{ text: string }>(unnamed('SELECT text FROM note ORDER BY text'));
  return rows.map(({ text }) => text);
}
