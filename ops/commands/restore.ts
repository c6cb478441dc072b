import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkArchive } from '../backup/check-archive.ts';
import { keyFor } from '../backup/key.ts';
import { BackupRefused } from '../backup/refused.ts';
import { migrationsOf, restore, type RestoreReport } from '../backup/restore.ts';
import { judgeAuthenticity, type Authenticity } from '../backup/signature.ts';
import { configOfProcess, migrationsFolder, type Config } from '../../apps/api/src/config.ts';
import { fail } from '../../apps/api/src/failure.ts';
import { verifyLog } from '../../apps/api/src/features/audit-log/door.ts';
import { readMigrations } from '../../apps/api/src/platform/database/migrate.ts';
import { closePlatform, createPlatform, type Platform } from '../../apps/api/src/platform/platform.ts';
import { keptKey, keyInFile } from '../../apps/api/src/platform/secret-key.ts';
import { migrateAsOwner, requireSameDatabase, settle } from '../../apps/api/src/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const proofs: Readonly<Record<Authenticity, string>> = {
  key: 'Its signature is the one of the key of its installation.',
  fingerprint: 'Its fingerprint is the one you expect.',
  nothing:
    'Warning: whether it was changed since it was made, nobody can tell. It is restored because you want it.',
};

function tell(report: RestoreReport, authenticity: Authenticity): void {
  const { tables, rows, files, missing, changed, waitingMessages } = report;
  const asWhat = authenticity === 'nothing' ? 'all are as the archive has them' : 'all are as they were';
  print(`Restored ${String(rows)} rows of ${String(tables)} tables and ${String(files)} files; ${asWhat}.`);
  for (const key of missing) print(`Warning: the file ${key} was missing when the backup was made.`);
  for (const key of changed) print(`Warning: the file ${key} had changed when the backup was made.`);
  if (waitingMessages > 0) {
    print(
      `${String(waitingMessages)} messages had not left when the backup was made: they leave when the server starts.`,
    );
  }
}

/** A backup of a log that had been changed includes the change: only the chain reveals it. */
async function tellOfLog(platform: Platform): Promise<void> {
  const { entries, head, faults } = await verifyLog(platform);
  for (const fault of faults) print(`Warning: ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
  else
    print(
      `The audit log is as it was written: ${String(entries)} entries. Its head: ${head.position}:${head.hash}`,
    );
}

const usage = `npm run restore -- FILE                puts a backup into an empty installation, while no server is running
  --replace                  into one that is in use; what it holds is lost
  --key FILE                 the file of the key that the backup was made with, to judge whether it was changed
  --expect FINGERPRINT       what was printed when it was made, to judge the same without a key
  --unverified               restores what nobody can judge`;

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
  if (key === undefined) throw new BackupRefused(`${resolve(file)} holds no key of at least 32 characters.`);
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
  print(`It was made on ${archive.manifest.madeAt} and is complete. ${proofs[authenticity]} Restoring it.`);
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
