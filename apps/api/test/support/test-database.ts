import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';
import { createDatabase } from '../../src/platform/database/postgres.ts';
import type { Database } from '../../src/platform/database/types.ts';
import { templateName, withDatabase } from './database-url.ts';

export interface EmptyDatabase {
  /** As the application's role. */
  readonly url: string;
  drop(): Promise<void>;
}

export interface TestDatabase {
  readonly url: string;
  readonly database: Database;
  /** Closes and drops it. */
  close(): Promise<void>;
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('administratorUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function make(template: string): Promise<EmptyDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdministrator(`CREATE DATABASE ${name} OWNER ensigo TEMPLATE ${template}`);
  return {
    url: withDatabase(inject('applicationUrl'), name),
    drop: () => asAdministrator(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** A database without any table, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<EmptyDatabase> {
  return make('template0');
}

/** A fresh database with the whole schema and the rows that migrations seed; nobody else sees it. */
export async function migratedDatabase(): Promise<EmptyDatabase> {
  const problem = inject('databaseProblem');
  if (problem !== '') throw new Error(problem);
  return make(templateName);
}

/** A fresh, migrated database and the application's connections to it. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, drop } = await migratedDatabase();
  const database = createDatabase({ url, pipelinedReads: true, migrations: [] });
  return {
    url,
    database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
