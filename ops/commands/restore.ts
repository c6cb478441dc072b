import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive } from '../backup/check-archive.ts';
import { keyFor } from '../backup/key.ts';
import { BackupRefused } from '../backup/refused.ts';
import { migrationsOf, restore, type RestoreReport } from '../backup/restore.ts';
import { judgeAuthenticity, type Authenticity } from '../backup/signature.ts';
import { configOfProcess, migrationsFolder, type Config } from '#kit/platform/config.ts';
import { fail } from '#app/server/failure.ts';
import { verifyLog } from '#audit/server/index.ts';
import { readMigrations } from '#kit/platform/database/migrate.ts';
import { closePlatform, createPlatform, type Platform } from '#kit/platform/platform.ts';
import { keptKey, keyInFile } from '#kit/platform/secret-key.ts';
import { migrateAsOwner, requireSameDatabase, settle } from '#kit/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const proofs: Readonly<Record<Authenticity, string>> = {
  key: 'Its signature matches the key of its installation.',
  fingerprint: 'Its fingerprint matches the one you gave.',
  nothing:
    'Warning: it cannot be verified, so it may have been changed since it was made. Continuing because you passed --unverified.',
};

function tell(report: RestoreReport, authenticity: Authenticity): void {
  const { tables, rows, files, missing, changed, waitingMessages } = report;
  const asWhat =
    authenticity === 'nothing'
      ? 'with the contents as found in the archive, not verified'
      : 'with verified contents';
  print(`Restored, ${asWhat}. Tables: ${String(tables)}, rows: ${String(rows)}, files: ${String(files)}.`);
  for (const key of missing) print(`Warning: the file ${key} was already missing when the backup was made.`);
  for (const key of changed)
    print(`Warning: the file ${key} had already been changed when the backup was made.`);
  if (waitingMessages > 0) {
    print(
      `Messages still unsent when the backup was made: ${String(waitingMessages)}. They will be sent when the server starts.`,
    );
  }
}

/** A backup of a log that had been changed includes the change: only the chain reveals it. */
async function tellOfLog(platform: Platform): Promise<void> {
  const { entries, head, faults } = await verifyLog(platform);
  for (const fault of faults) print(`Warning: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else print(`The audit log is intact: ${String(entries)} entries. Digest: ${head.position}:${head.hash}`);
}

const usage = `npm run restore -- FILE restores a backup into an empty installation while no server is running
  --replace restores over an installation that has data; that data is lost
  --key FILE                 the key file that the backup was made with, to verify that it was not changed
  --expect FINGERPRINT the fingerprint printed when it was made, to verify it without a key
  --unverified               restores a backup that cannot be verified`;

/** The options on the command line; undefined if they cannot be read. */
function askedFor() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean', default: false },
        unverified: { type: 'boolean', default: false },
        key: { type: 'string' },
        expect: { type: 'string' },
      },
    });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 ? undefined : { ...values, file };
  } catch {
    return undefined;
  }
}

/** The key with which the operator verifies, from outside the archive. */
async function givenKeyOf(config: Config, file: string | undefined): Promise<string | undefined> {
  if (file === undefined) return config.secretKey;
  const key = await keyInFile(resolve(file));
  if (key === undefined)
    throw new BackupRefused(`${resolve(file)} contains no key of at least 32 characters.`);
  return key;
}

/** Restores an archive into an installation: checked to its end, and verified, before anything is changed. */
async function run(): Promise<void> {
  const asked = askedFor();
  if (asked === undefined) {
    print(usage);
    process.exitCode = 2;
    return;
  }
  const path = resolve(asked.file);
  const config = configOfProcess();
  const migrations = await readMigrations(migrationsFolder);
  print('Checking the backup.');
  const archive = await checkArchive(path);
  // Everything that could prevent it, before a database is created or a key is written.
  migrationsOf(archive.manifest, migrations);
  const givenKey = await givenKeyOf(config, asked.key);
  const secretKey = keyFor(
    archive.manifest,
    archive.key,
    config.secretKey ?? givenKey,
    config.secretKeysBefore,
  );
  const authenticity = judgeAuthenticity(archive, {
    givenKey,
    ownKey: config.secretKey ?? (await keptKey(config.dataFolder)),
    before: config.secretKeysBefore,
    expected: asked.expect?.toLowerCase(),
    unverified: asked.unverified,
  });
  print(
    `The backup was made on ${archive.manifest.madeAt} and is complete. ${proofs[authenticity]} Restoring it.`,
  );
  const settled = await settle({ ...config, secretKey }, { whenRunning: 'refuse', tell: print });
  try {
    await requireSameDatabase(settled.config);
    const platform = createPlatform({ ...settled.config, logLevel: 'warn' }, { migrations: [], print });
    try {
      const isKeyGiven = config.secretKey !== undefined;
      const parts = {
        config: settled.config,
        files: platform.files.store,
        migrations,
        isKeyGiven,
        replace: asked.replace,
      };
      tell(await restore(parts, path, archive), authenticity);
      const applied = await migrateAsOwner(settled.config, migrations);
      if (applied.length > 0) print(`Applied migrations: ${applied.join(', ')}`);
      await tellOfLog(platform);
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
}

await run().catch((error: unknown) => fail(error, BackupRefused));
