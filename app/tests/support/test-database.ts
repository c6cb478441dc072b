import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import type { Database } from '#kit/platform/database/types.ts';
import { templateName, withDatabase } from './database-url.ts';

export interface EmptyDatabase {
  /** As the application's role; in a database without tables, as their future owner. */
  readonly url: string;
  readonly ownerUrl: string;
  drop(): Promise<void>;
}

export interface TestDatabase {
  readonly url: string;
  readonly ownerUrl: string;
  readonly database: Database;
  /** As the role that owns the tables. */
  readonly owner: Database;
  /** Closes and drops it. */
  close(): Promise<void>;
}

/** As the superuser, outside any test's database. */
export const asAdministrator = (statement: string) =>
  connected(inject('administratorUrl'), async (client) => void (await client.query(statement)));

async function make(template: string, role: 'applicationUrl' | 'ownerUrl'): Promise<EmptyDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`CREATE DATABASE ${name} OWNER ensigo TEMPLATE ${template}`);
  return {
    url: withDatabase(inject(role), name),
    ownerUrl: withDatabase(inject('ownerUrl'), name),
    drop: () => asAdministrator(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A database without any table, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<EmptyDatabase> {
  return make('template0', 'ownerUrl');
}

/** A fresh database with the whole schema and the rows that migrations seed; nobody else uses it. */
export async function migratedDatabase(): Promise<EmptyDatabase> {
  const problem = inject('databaseProblem');
  if (problem !== '') throw new Error(problem);
  return make(templateName, 'applicationUrl');
}

/** A fresh, migrated database and the application's connections to it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, ownerUrl, drop } = await migratedDatabase();
  const database = createDatabase({ url, pipelinedReads: true, migrations: [] });
  const owner = createDatabase({ url: ownerUrl, pipelinedReads: false, migrations: [] });
  return {
    url,
    ownerUrl,
    database,
    owner,
    async close() {
      await Promise.all([database.close(), owner.close()]);
      await drop();
    },
  };
}

/** One that all tests of a file share. */
export async function sharedDatabase(): Promise<TestDatabase> {
  const place = await testDatabase();
  afterAll(() => place.close());
  return place;
}

/** A connection that all tests of a file share. */
export async function sharedConnection(url: string): Promise<Client> {
  const connection = new Client({ connectionString: url });
  await connection.connect();
  afterAll(() => connection.end());
  return connection;
}

/** Reads row by row on a separate connection. */
export const rowsAt = (url: string, text: string): Promise<unknown[][]> =>
  connected(url, async (client) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows);

/** Work on a separate connection. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
