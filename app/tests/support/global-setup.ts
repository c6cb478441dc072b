import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrationsFolder } from '#kit/platform/config.ts';
import { roleOf } from '#kit/platform/database/address.ts';
import { startEmbeddedPostgres } from '#ops/embedded-postgres/index.ts';
import { migrate, readMigrations } from '#kit/platform/database/migrate.ts';
import { templateName, withDatabase } from './database-url.ts';
import { bundleServer } from './process.ts';
import { temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The run's PostgreSQL, as superuser. */
    administratorUrl: string;
    /** The same as the application's role, which owns nothing. */
    applicationUrl: string;
    /** The same as the role that owns databases and tables. */
    ownerUrl: string;
    /** Why no test can have a database; empty if all is well. */
    databaseProblem: string;
  }
}

/** If the machine goes down, only a test run is lost. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

async function makeTemplate(administratorUrl: string): Promise<void> {
  const client = new Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${templateName} OWNER ensigo`);
  } finally {
    await client.end();
  }
}

/** The inspection program runs separately, so Node has to be able to read it. */
async function bundleInspection(): Promise<void> {
  const tool = fileURLToPath(new URL('../../../tools/build-inspection.mjs', import.meta.url));
  await promisify(execFile)(process.execPath, [tool, '.cache/tests']);
}

/** One PostgreSQL for the whole run, with the schema in place. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await Promise.all([bundleInspection(), bundleServer()]);
  const folder = await temporaryFolder();
  const server = await startEmbeddedPostgres({
    folder: join(folder.path, 'postgres'),
    whenRunning: 'refuse',
    tell: () => undefined,
    settings: hasty,
  });
  await makeTemplate(server.administratorUrl);
  const problem = await migrate(
    withDatabase(server.ownerUrl, templateName),
    await readMigrations(migrationsFolder),
    { application: roleOf(server.url) },
  ).then(
    () => '',
    (error: unknown) => String(error),
  );
  project.provide('administratorUrl', server.administratorUrl);
  project.provide('applicationUrl', server.url);
  project.provide('ownerUrl', server.ownerUrl);
  project.provide('databaseProblem', problem);
  return async () => {
    await server.stop();
    await folder.remove();
  };
}
