import { configOfProcess, migrationsFolder } from '#kit/platform/config.ts';
import { readMigrations } from '#kit/platform/database/migrate.ts';
import { migrateAsOwner, settle } from '#kit/platform/settle.ts';
import { fail } from '../failure.ts';
import { isGivenNothing } from '../no-arguments.ts';

const usage = 'npm run migrate applies pending migrations; safe to run while nodes are running';
const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Brings the database up to date without serving requests; a server does the same when it starts. */
async function run(): Promise<void> {
  if (!isGivenNothing(usage)) return;
  const settled = await settle(configOfProcess(), { whenRunning: 'share', tell: print });
  try {
    const applied = await migrateAsOwner(settled.config, await readMigrations(migrationsFolder));
    print(applied.length === 0 ? 'The database is up to date.' : `Applied migrations: ${applied.join(', ')}`);
  } finally {
    await settled.stopDatabase();
  }
}

await run().catch(fail);
