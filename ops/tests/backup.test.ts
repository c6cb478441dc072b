import type { FileStore } from '#kit/platform/file-store/file-store.ts';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { login } from '#accounts/endpoints/accounts.ts';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { backUp } from '../backup/back-up.ts';
import { oneArchive } from '../backup/backup-places.ts';
import { migrate } from '#kit/platform/database/migrate.ts';
import { createDiskFileStore } from '#kit/platform/file-store/disk.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { startS3Sink } from '#app/tests/doubles/s3-sink.ts';
import { createS3FileStore } from '#kit/platform/file-store/s3.ts';
import { callWith, codeByMail, startPostedServer, strongPassword } from '#app/tests/support/clients.ts';
import { prequalified } from '#app/tests/support/loan-clients.ts';
import { emptyDatabase } from '#app/tests/support/test-database.ts';
import {
  archivePath,
  ask,
  backUpSource,
  contentOf,
  filesFolder,
  filesIn,
  member,
  otherKey,
  restoreTarget,
  setTheStage,
  sourceFiles,
  sourceSettings,
  sourceUrl,
  stage,
} from './support/backups.ts';
import { sweepUnclaimed } from '#kit/platform/file-store/unclaimed-file-store.ts';
import { unclaimedSince } from '#app/tests/support/arrange/files.ts';
import { phone } from '#app/tests/support/parts.ts';
import { sql } from '#app/tests/support/sql.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';

setTheStage();

/** A backup with other settings than those of the source. */
const backUpFrom = (changes: Partial<ReturnType<typeof sourceSettings>>) =>
  backUp(
    {
      config: { ...sourceSettings(), ...changes },
      files: stage.source.platform.files.store,
      isKeyGiven: true,
    },
    oneArchive(archivePath(), false, randomIds),
  );

describe('a restored backup', () => {
  test('has every row and every file, and its client can sign in and create a loan with a fresh number', async () => {
    const report = await backUpSource();
    const before = await contentOf(sourceUrl());
    expect(report).toMatchObject({ files: 4, missing: [], changed: [], holdsKey: false });
    expect(await restoreTarget()).toMatchObject({ rows: report.rows, files: 4, missing: [], changed: [] });
    expect(await contentOf(stage.target.url)).toEqual(before);
    expect(Object.keys(await sourceFiles())).toHaveLength(4);
    expect(await filesIn(filesFolder())).toEqual(await sourceFiles());
    expect(await readdir(join(stage.folder, 'data', 'temporary'))).toEqual([]);

    const restored = await startPostedServer({
      databaseUrl: stage.target.url,
      databaseOwnerUrl: stage.target.url,
      dataFolder: join(stage.folder, 'data'),
    });
    onTestFinished(() => restored.close());
    const body = { email: stage.client.email, password: strongPassword };
    const reply = await callWith(restored.url, undefined, login, { body });
    expect(reply.status).toBe(200);
    expect(await codeByMail(restored, stage.client.email)).toMatch(/^\d{6}$/);
    const other = await prequalified(restored);
    const { data } = await other.does(saveLoanDetails, { body: validLoanDetails() });
    const [last] = await sql<{ id: number }>(stage.source, 'SELECT max(id)::int AS id FROM loan');
    expect(data.id).toBeGreaterThan(last?.id ?? Infinity);
  });

  test('REACH-02 leaves out files that are still on their way', async () => {
    const { source, client } = stage;
    const sender = phone(source, client);
    const ids = [await sender.sent(pdfFile('on its way')), await sender.checked(pdfFile('checked'))];
    const report = await backUpSource();
    expect(report).toMatchObject({ files: 4, missing: [], changed: [] });
    expect(await restoreTarget()).toMatchObject({ rows: report.rows, files: 4 });
    expect(Object.keys(await filesIn(filesFolder()))).toHaveLength(4);
    for (const id of ids) await sender.drop(id);
    expect(await ask(stage.target.url, 'SELECT FROM upload')).toEqual([]);
    await unclaimedSince(source, '25 hours');
    await sweepUnclaimed(source.database, source.platform.files);
  });

  test('can go into a database that a server has prepared and nobody has used', async () => {
    await backUpSource();
    await migrate(stage.target.url, stage.migrations);
    await restoreTarget();
    expect(await contentOf(stage.target.url)).toEqual(await contentOf(sourceUrl()));
  });

  test('replaces existing data if told so; old files are left to the sweep', async () => {
    await backUpSource();
    await migrate(stage.target.url, stage.migrations);
    await ask(
      stage.target.url,
      `WITH person AS (
         INSERT INTO users (name, email, phone, phone_code, password_hash) VALUES ('A', 'a@b.ug', '1', '+256', 'x')
         RETURNING id
       ), message AS (INSERT INTO ticket (user_id, subject, message) SELECT id, 'x', 'y' FROM person RETURNING id)
       INSERT INTO ticket_attachment (id, ticket_id, file_name, mime, size, sha256, scanned)
       SELECT '11111111-2222-4333-8444-555555555555', id, 'a.pdf', 'application/pdf', 1, '00', false FROM message`,
    );
    await restoreTarget({ replace: true });
    const { unclaimed_file: left, ...rest } = await contentOf(stage.target.url);
    const { unclaimed_file: none, ...before } = await contentOf(sourceUrl());
    expect(rest).toEqual(before);
    expect([none, left]).toMatchObject([{ rows: 0 }, { rows: 1 }]);
    expect(await ask(stage.target.url, 'SELECT storage_key::text AS key FROM unclaimed_file')).toEqual([
      { key: '11111111-2222-4333-8444-555555555555' },
    ]);
  });

  test('puts its files into a bucket, and takes them from one', async () => {
    const bucket = await startS3Sink();
    onTestFinished(() => bucket.stop());
    const store = createS3FileStore(bucket.settings);
    await backUpSource();
    await restoreTarget({ files: store });
    expect(
      Object.fromEntries([...bucket.objects].map(([key, bytes]) => [key, bytes.toString('latin1')])),
    ).toEqual(await sourceFiles());
    await rm(archivePath());
    expect(await backUpSource({ files: store })).toMatchObject({ files: 4, missing: [], changed: [] });
  });

  test('includes the key of its installation if none was set, readable only by the owner', async () => {
    expect(await backUpSource({ isKeyGiven: false })).toMatchObject({ holdsKey: true });
    await mkdir(join(stage.folder, 'data'));
    await writeFile(join(stage.folder, 'data', 'secret-key'), `${otherKey}\n`);
    await restoreTarget();
    const place = join(stage.folder, 'data', 'secret-key');
    expect((await readFile(place, 'utf8')).trim()).toBe(stage.source.platform.config.secretKey);
    expect((await stat(place)).mode & 0o777).toBe(0o600);
  });

  test('has the schema of its time, and is brought up to date from there', async () => {
    const old = await emptyDatabase();
    onTestFinished(() => old.drop());
    const earlier = stage.migrations.slice(0, -1);
    await migrate(old.url, earlier);
    await backUpFrom({ databaseUrl: old.url, databaseOwnerUrl: old.url });
    await restoreTarget();
    expect(await contentOf(stage.target.url)).toEqual(await contentOf(old.url));
    expect(await migrate(stage.target.url, stage.migrations)).toEqual([stage.migrations.at(-1)?.name]);
  });

  test('is made while the server is working: rows as of one point in time, and every file that they name', async () => {
    const extra = await member();
    let attempts = 0;
    const real = stage.source.platform.files.store;
    // While the files are read, a row and its file are removed, as when someone deletes a document.
    const [document] = await sql(stage.source)<{ id: string; storage_key: string }>`INSERT INTO loan_document
      (id, loan_id, type, file_name, size, mime, sha256, scanned, storage_key)
      SELECT gen_random_uuid(), min(id), 'trading_licence', 'gone.pdf', 10, 'application/pdf', '\\x00', false,
        gen_random_uuid()
      FROM loan RETURNING id::text, storage_key::text`;
    const files: FileStore = {
      ...real,
      async read(key) {
        if (key === document?.storage_key) {
          attempts += 1;
          await sql(stage.source)`UPDATE loan_document SET deleted_at = now()
            WHERE id = ${document.id}::uuid`;
        }
        return real.read(key);
      },
    };
    expect(await backUpSource({ files })).toMatchObject({ files: 4, missing: [], changed: [] });
    // In the second attempt it is named for its history alone, and looked for all the same.
    expect(attempts).toBe(2);
    await restoreTarget();
    const [person] = await ask(stage.target.url, `SELECT 1 FROM users WHERE email = '${extra.email}'`);
    expect(person).toBeDefined();
    await sql(stage.source)`DELETE FROM loan_document WHERE id = ${document?.id}::uuid`;
  });
});

test('STAND-10 a document that was replaced after its loan was sent is kept, and restored', async () => {
  const [document] = await sql(stage.source)<{ id: string; key: string }>`UPDATE loan_document
    SET deleted_at = now() WHERE id = (SELECT min(id::text)::uuid FROM loan_document)
    RETURNING id::text, storage_key::text AS key`;
  onTestFinished(async () => {
    await sql(stage.source)`UPDATE loan_document SET deleted_at = NULL WHERE id = ${document?.id}::uuid`;
  });
  expect(await backUpSource()).toMatchObject({ files: 4, missing: [], changed: [] });
  expect(await restoreTarget()).toMatchObject({ files: 4 });
  expect(Object.keys(await filesIn(filesFolder()))).toContain(document?.key);
});

describe('a backup', () => {
  test('is readable only by its owner, leaves nothing beside it, and overwrites nothing unless told', async () => {
    await backUpSource();
    expect((await stat(archivePath())).mode & 0o777).toBe(0o600);
    expect(await readdir(stage.folder)).toEqual(['ensigo.backup']);
    const first = await readFile(archivePath());
    await expect(backUpSource()).rejects.toThrow('already exists');
    expect(await readFile(archivePath())).toEqual(first);
    await backUpSource({ overwrite: true });
    expect(await readdir(stage.folder)).toEqual(['ensigo.backup']);
  });

  test('that was killed before does not prevent the next one', async () => {
    await writeFile(`${archivePath()}.partial`, 'half');
    await mkdir(`${archivePath()}.parts`);
    await writeFile(join(`${archivePath()}.parts`, 'loan'), 'half');
    await backUpSource();
    expect(await readdir(stage.folder)).toEqual(['ensigo.backup']);
  });

  test('that fails leaves what was there before, and nothing else', async () => {
    await writeFile(archivePath(), 'yesterday');
    const files: FileStore = {
      ...stage.source.platform.files.store,
      read: () => Promise.reject(new Error('the disk is broken')),
    };
    await expect(backUpSource({ files, overwrite: true })).rejects.toThrow('the disk is broken');
    expect(await readFile(archivePath(), 'utf8')).toBe('yesterday');
    expect(await readdir(stage.folder)).toEqual(['ensigo.backup']);
  });

  test('says which files had been lost or changed before it, and so does its restore', async () => {
    const place = join(stage.folder, 'store');
    const store = createDiskFileStore(place);
    const keys = Object.keys(await sourceFiles());
    for (const key of keys.slice(1)) {
      await writeFile(
        join(stage.folder, 'copy'),
        key === keys[1] ? 'something else' : ((await sourceFiles())[key] ?? ''),
        'latin1',
      );
      await store.put(key, join(stage.folder, 'copy'));
    }
    const told = { files: 3, missing: [keys[0]], changed: [keys[1]] };
    expect(await backUpSource({ files: store })).toMatchObject(told);
    expect(await restoreTarget()).toMatchObject(told);
    expect((await filesIn(filesFolder()))[keys[1] ?? '']).toBe('something else');
  });

  test('of a database that has never been used is refused', async () => {
    const made = backUpFrom({ databaseUrl: stage.target.url, databaseOwnerUrl: stage.target.url });
    await expect(made).rejects.toThrow('nothing to back up yet');
    expect(await readdir(stage.folder)).toEqual([]);
  });

  test('as a role that may not read it is refused for that reason', async () => {
    await ask(stage.target.url, 'CREATE TABLE schema_migration (name text, checksum text)');
    const address = new URL(sourceSettings().databaseUrl);
    address.pathname = new URL(stage.target.url).pathname;
    const made = backUpFrom({ databaseUrl: '', databaseOwnerUrl: address.href, secretKey: '' });
    await expect(made).rejects.toThrow('permission denied');
  });

  test('STAND-10 twice at once under one name: one is refused, the other is whole', async () => {
    const made = await Promise.allSettled([backUpSource(), backUpSource()]);
    const reasons = made.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
    expect(reasons).toEqual([expect.stringContaining('Another backup')]);
    expect(await readdir(stage.folder)).toEqual(['ensigo.backup']);
    await restoreTarget();
  });
});
