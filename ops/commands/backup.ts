import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp, isNearlyFull, type Amount, type BackupReport } from '../backup/back-up.ts';
import { folderOfBackups, oneArchive, type BackupPlace } from '../backup/backup-places.ts';
import { exitWhenInterrupted } from '../backup/interrupted.ts';
import { BackupRefused } from '../backup/refused.ts';
import { requireFiles } from '../backup/mend-files.ts';
import { configOfProcess } from '#kit/platform/config.ts';
import { fail } from '#app/server/failure.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { reportFault } from '#kit/platform/file-store/report-fault.ts';
import { requireKeyOfNodes } from '#duplicates/server/index.ts';
import { besideServer } from '#kit/platform/beside-server.ts';
import { requireSameDatabase } from '#kit/platform/settle.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);

const inWords = ({ files, bytes }: Amount): string =>
  `${String(files)} (${(bytes / (1024 * 1024)).toFixed(1)} MB)`;

/** Prints what the archive contains, what it lacks, and what has to be stored separately. */
function tell(report: BackupReport): void {
  const { path, tables, rows, copied, missing, changed, holdsKey, fingerprint } = report;
  print(
    `Backup written to ${path}. Tables: ${String(tables)}, rows: ${String(rows)}, files: ${inWords(report)}.`,
  );
  if (copied.files < report.files)
    print(`Files copied: ${inWords(copied)}. The folder already had the content of the others.`);
  print(
    `It is signed with the key of this installation. Keep its fingerprint in a separate place: ${fingerprint}`,
  );
  if (isNearlyFull(report.files))
    print(
      'Warning: there are already more than half as many files as a backup can list. See docs/operating/backup.md for what to do before the limit.',
    );
  for (const key of missing)
    print(`Warning: the file ${key} is recorded in the database but no longer stored.`);
  for (const key of changed) print(`Warning: the file ${key} has changed since it was uploaded.`);
  print(
    holdsKey
      ? 'It also contains the key of this installation: anyone who has it can read everything. Keep it as safe as a key.'
      : 'It does not contain SECRET_KEY. Keep that key in a separate place: without it the backup cannot be restored.',
  );
}

const usage = `npm run backup -- FILE [--overwrite]      writes the database and files into one archive
npm run backup -- --folder FOLDER         adds a backup to a folder, which stores each file only once`;

/** Where the command line wants it; undefined if it cannot be read. */
function askedFor(): BackupPlace | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { overwrite: { type: 'boolean' }, folder: { type: 'string' } },
    });
    const [file, ...rest] = positionals;
    if (rest.length > 0 || (file === undefined) === (values.folder === undefined)) return undefined;
    if (file !== undefined) return oneArchive(resolve(file), values.overwrite === true, randomIds);
    return values.overwrite === true ? undefined : folderOfBackups(resolve(values.folder ?? ''), randomIds);
  } catch {
    return undefined;
  }
}

/** Backs up database and files, even while the server is running. */
async function run(): Promise<void> {
  const place = askedFor();
  if (place === undefined) {
    print(usage);
    process.exitCode = 2;
    return;
  }
  exitWhenInterrupted();
  for (const path of await place.left())
    print(
      `Warning: ${path} is incomplete. Unless a backup is still writing it, it was left by a backup that was killed: remove it.`,
    );
  const config = configOfProcess();
  await besideServer(
    { ...config, logLevel: 'warn' },
    { tell: print, prepare: requireSameDatabase },
    async (platform, settled) => {
      await requireKeyOfNodes(platform);
      const isKeyGiven = config.secretKey !== undefined;
      // Where the disk is not mounted, an archive without its files would look whole.
      await requireFiles(platform.files);
      const report = await backUp({ config: settled, files: platform.files.store, isKeyGiven }, place);
      tell(report);
      for (const key of report.missing) await reportFault(platform, key, 'missing', 'backup');
      for (const key of report.changed) await reportFault(platform, key, 'changed', 'backup');
    },
  );
}

await run().catch((error: unknown) => fail(error, BackupRefused));
