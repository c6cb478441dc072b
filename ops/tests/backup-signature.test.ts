import { buffer } from 'node:stream/consumers';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readArchive, writeArchive } from '../backup/archive.ts';
import { checkArchive } from '../backup/check-archive.ts';
import { ENDING, MANIFEST, readEnding, readManifest, SIGNATURE, tableEntry } from '../backup/manifest.ts';
import { contentFingerprint, sha256Of } from '../backup/measure.ts';
import { signatureOf } from '../backup/signature.ts';
import {
  archivePath,
  ask,
  backUpSource,
  contentOf,
  expectNothingRestored,
  otherKey,
  restoreTarget,
  setTheStage,
  sourceUrl,
  stage,
} from './support/backups.ts';

setTheStage();

const ownKey = (): string => stage.source.platform.config.secretKey ?? '';

interface Forgery {
  readonly key?: string;
  readonly signature?: 'as it was' | 'none';
}

/** Makes a client an administrator by hand, with every hash in the archive corrected. */
async function forge({ key, signature = 'as it was' }: Forgery = {}): Promise<void> {
  const entries = new Map<string, Buffer>();
  await readArchive(archivePath(), async (name, content) => void entries.set(name, await buffer(content)));
  const read = (name: string): string => entries.get(name)?.toString() ?? '';
  const people = tableEntry('users');
  const rows = gunzipSync(entries.get(people) ?? Buffer.alloc(0)).toString();
  expect(rows).toContain('\t{client}\t');
  entries.set(people, gzipSync(rows.replaceAll('\t{client}\t', '\t{administrator}\t')));
  const manifest = readManifest(read(MANIFEST));
  const tables = manifest.tables.map((table) =>
    table.name === 'users' ? { ...table, sha256: sha256Of(entries.get(people) ?? '') } : table,
  );
  const start = JSON.stringify({ ...manifest, tables });
  const end = JSON.stringify({ ...readEnding(read(ENDING)), manifest: sha256Of(start) });
  entries.set(MANIFEST, Buffer.from(start));
  entries.set(ENDING, Buffer.from(end));
  if (signature === 'none') entries.delete(SIGNATURE);
  if (key !== undefined)
    entries.set(SIGNATURE, Buffer.from(signatureOf(key, contentFingerprint(start, end))));
  await writeArchive(archivePath(), { overwrite: true, madeAt: new Date(0) }, async (archive) => {
    for (const [name, content] of entries) {
      const part = join(archive.folder, 'part');
      await writeFile(part, content);
      await archive.addFile(name, part);
    }
  });
}

const administrators = (): Promise<unknown[]> =>
  ask(stage.target.url, `SELECT FROM users WHERE 'administrator' = ANY (roles)`);

test('GUARD-12 a backup in which a client was made administrator is refused, even with matching hashes', async () => {
  await backUpSource();
  await forge();
  await expect(checkArchive(archivePath())).resolves.toBeDefined();
  await expect(restoreTarget()).rejects.toThrow(
    'The backup was changed after it was made: its signature does not match the key of its installation. Nothing was changed here.',
  );
  await expect(restoreTarget({ means: { ownKey: ownKey(), unverified: true } })).rejects.toThrow(
    'was changed after',
  );
  await expectNothingRestored();
});

test('GUARD-12 and so is one whose signature was removed, or made with another key', async () => {
  await backUpSource();
  await forge({ signature: 'none' });
  await expect(restoreTarget({ means: { unverified: true } })).rejects.toThrow('the signature is missing');
  await backUpSource({ overwrite: true });
  await forge({ key: otherKey });
  await expect(restoreTarget()).rejects.toThrow('was changed after it was made');
  await expectNothingRestored();
});

test('GUARD-12 the key inside an archive proves nothing: an attacker could have signed it with that one', async () => {
  await backUpSource({ isKeyGiven: false });
  await forge({ key: ownKey() });
  await expect(restoreTarget({ means: {} })).rejects.toThrow(
    'This backup cannot be verified: there is no key outside the archive',
  );
  await expect(restoreTarget({ means: { ownKey: otherKey } })).rejects.toThrow('no key outside the archive');
  await expectNothingRestored();
});

test('GUARD-12 without a key, the printed fingerprint distinguishes a changed archive from the original', async () => {
  const { fingerprint } = await backUpSource({ isKeyGiven: false });
  await restoreTarget({ means: { expected: fingerprint } });
  expect(await administrators()).toEqual([]);
  await forge({ key: ownKey() });
  const before = await contentOf(stage.target.url);
  await expect(restoreTarget({ means: { expected: fingerprint }, replace: true })).rejects.toThrow(
    'This is not the backup you expect',
  );
  expect(await contentOf(stage.target.url)).toEqual(before);
});

test('GUARD-12 the log of a restored installation is checked against its chain', async () => {
  await backUpSource();
  await restoreTarget();
  const chained = `SELECT position::text, encode(hash, 'hex') AS hash FROM audit_chain ORDER BY position`;
  const rows = await ask(stage.target.url, chained);
  expect(rows).toEqual(await ask(sourceUrl(), chained));
  expect(rows.length).toBeGreaterThan(0);
});
