import { resolve } from 'node:path';
import { backUp, type BackupReport } from '../backup/back-up.ts';
import { BackupRefused } from '../backup/refused.ts';
import { configOfProcess } from '../../apps/api/src/config.ts';
import { fail } from '../../apps/api/src/failure.ts';
import { reportFault } from '../../apps/api/src/platform/file-store/report-fault.ts';
import { closePlatform, createPlatform } from '../../apps/api/src/platform/platform.ts';
import { settle } from '../../apps/api/src/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** Prints what the archive contains, what it lacks, and what has to be stored separately. */
function tell(
  path: string,
  { tables, rows, files, bytes, missing, changed, holdsKey, fingerprint }: BackupReport,
): void {
  const size = `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
  print(
    `${path} holds ${String(rows)} rows of ${String(tables)} tables and ${String(files)} files (${size}).`,
  );
  print(
    `It is signed with the key of this installation. Its fingerprint, to be kept in another place: ${fingerprint}`,
  );
  for (const key of missing)
    print(`Warning: the file ${key} is named by a row, but it is not stored any more.`);
  for (const key of changed) print(`Warning: the file ${key} is not what it was when it was uploaded.`);
  print(
    holdsKey
      ? 'It holds the key of this installation too: whoever has it can read everything. Keep it as you keep a key.'
      : 'It does not hold SECRET_KEY. Keep that in another place: without it the backup cannot be restored.',
  );
}

/** Backs up database and files into one archive, even while the server is running. */
async function run(): Promise<void> {
  const [file, ...rest] = process.argv.slice(2);
  const overwrite = rest.includes('--overwrite');
  if (file === undefined || file.startsWith('-') || rest.length > (overwrite ? 1 : 0)) {
    print('npm run backup -- FILE [--overwrite]      writes database and files into one archive');
    process.exitCode = 2;
    return;
  }
  const config = configOfProcess();
  const settled = await settle(config, { whenRunning: 'share', tell: print });
  try {
    const platform = createPlatform({ ...settled.config, logLevel: 'warn' }, { migrations: [], print });
    try {
      const isKeyGiven = config.secretKey !== undefined;
      const path = resolve(file);
      const stores = { files: platform.files.store, clock: platform.clock };
      const report = await backUp({ config: settled.config, platform: stores, isKeyGiven }, path, overwrite);
      tell(path, report);
      for (const key of report.missing) await reportFault(platform, key, 'missing', 'backup');
      for (const key of report.changed) await reportFault(platform, key, 'changed', 'backup');
    } finally {
      await closePlatform(platform);
    }
  } finally {
    await settled.stopDatabase();
  }
}

await run().catch((error: unknown) => fail(error, BackupRefused));
