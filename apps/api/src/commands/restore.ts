import { resolve } from 'node:path';
import { checkArchive } from '../backup/check-archive.ts';
import { keyFor } from '../backup/key.ts';
import { migrationsOf, restore, type RestoreReport } from '../backup/restore.ts';
import { configOfProcess, migrationsFolder } from '../config.ts';
import { fail } from '../failure.ts';
import { migrate, readMigrations } from '../platform/database/migrate.ts';
import { closePlatform, createPlatform } from '../platform/platform.ts';
import { settle } from '../platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

function tell({ tables, rows, files, missing, changed, waitingMessages }: RestoreReport): void {
  print(
    `Restored ${String(rows)} rows of ${String(tables)} tables and ${String(files)} files; all are as they were.`,
  );
  for (const key of missing) print(`Warning: the file ${key} was missing when the backup was made.`);
  for (const key of changed) print(`Warning: the file ${key} had changed when the backup was made.`);
  if (waitingMessages > 0) {
    print(
      `${String(waitingMessages)} messages had not left when the backup was made: they leave when the server starts.`,
    );
  }
}

const usage = `npm run restore -- FILE                puts a backup into an empty installation, while no server is running
npm run restore -- FILE --replace      the same; what this installation holds is lost`;

/** An archive into an installation: checked to its end before anything is changed. */
async function run(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  const replace = rest.includes('--replace');
  if (file === undefined || file.startsWith('-') || rest.length > (replace ? 1 : 0)) {
    print(usage);
    process.exitCode = 2;
    return;
  }
  const path = resolve(file);
  const config = configOfProcess();
  const migrations = await readMigrations(migrationsFolder);
  print('Checking the backup.');
  const archive = await checkArchive(path);
  // All that speaks against it, before a database is made or a key is written down.
  migrationsOf(archive.manifest, migrations);
  const secretKey = keyFor(archive.manifest, archive.key, config.secretKey);
  print(`It was made on ${archive.manifest.madeAt} and is complete. Restoring it.`);
  const settled = await settle({ ...config, secretKey }, { whenRunning: 'refuse', tell: print });
  try {
    const platform = createPlatform({ ...settled.config, logLevel: 'warn' }, { migrations: [], print });
    try {
      const isKeyGiven = config.secretKey !== undefined;
      const parts = { config: settled.config, files: platform.files, migrations, isKeyGiven, replace };
      tell(await restore(parts, path, archive));
      const applied = await migrate(settled.config.databaseUrl, migrations);
      if (applied.length > 0) print(`Brought the database up to date: ${applied.join(', ')}`);
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
}

await run().catch(fail);
