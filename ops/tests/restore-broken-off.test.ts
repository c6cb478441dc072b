import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { TcpProxy } from '#app/tests/doubles/tcp-proxy.ts';
import { atHosts, networkTo } from '#app/tests/support/network.ts';
import {
  ask,
  backUpSource,
  contentOf,
  filesFolder,
  filesIn,
  otherKey,
  restoreTarget,
  setTheStage,
  sourceFiles,
  stage,
  tableNames,
} from './support/backups.ts';

setTheStage();

const dataFolder = (): string => join(stage.folder, 'data');
const keptKey = async (): Promise<string> =>
  (await readFile(join(dataFolder(), 'secret-key'), 'utf8')).trim();
const sourceKey = (): string => stage.source.platform.config.secretKey ?? '';

/** The replaced installation has a different key. */
async function replaceable(): Promise<void> {
  expect(await backUpSource({ isKeyGiven: false })).toMatchObject({ holdsKey: true });
  await mkdir(dataFolder());
  await writeFile(join(dataFolder(), 'secret-key'), `${otherKey}\n`);
}

/** Restores over a network to which something happens as the transaction is about to end. */
async function restoreUntilTheEnd(atEnd: (network: TcpProxy) => Promise<void>): Promise<void> {
  const network = await networkTo(stage.target.url, async (piece) => {
    if (piece.toString('latin1') === endOfTransaction) await atEnd(network);
  });
  try {
    await expect(restoreTarget({ url: atHosts(stage.target.url, [network.port]) })).rejects.toThrow(
      'so it may or may not have been saved. Run it again with --replace.',
    );
  } finally {
    await network.close();
  }
}

/** As it is sent: its kind, its length and the statement. */
const endOfTransaction = `Q\0\0\0\u000bCOMMIT\0`;

test('STAND-10 as long as nothing is restored, the key of what is replaced stays in its place', async () => {
  await replaceable();
  let keyAtEnd = '';
  await restoreUntilTheEnd(async (network) => {
    keyAtEnd = await keptKey();
    network.cut();
    throw new Error('cut');
  });
  expect([keyAtEnd, await keptKey()]).toEqual([otherKey, otherKey]);
  expect(await tableNames(stage.target.url)).toEqual([]);

  await restoreTarget({ replace: true });
  expect(await keptKey()).toBe(sourceKey());
  expect(await filesIn(filesFolder())).toEqual(await sourceFiles());
});

test('STAND-10 a restore that hears nothing of its end takes no file of what may have been kept', async () => {
  await replaceable();
  await restoreUntilTheEnd(async (network) => {
    network.loseAnswers();
    void expect
      .poll(() => tableNames(stage.target.url), { timeout: 30_000 })
      .toContain('users')
      .finally(() => network.cut());
  });
  expect(await ask(stage.target.url, 'SELECT FROM users')).not.toEqual([]);
  expect(await filesIn(filesFolder())).toEqual(await sourceFiles());

  await restoreTarget({ replace: true });
  expect(await keptKey()).toBe(sourceKey());
  const { unclaimed_file: _left, ...rest } = await contentOf(stage.target.url);
  const { unclaimed_file: _none, ...before } = await contentOf(
    stage.source.platform.config.databaseOwnerUrl ?? '',
  );
  expect(rest).toEqual(before);
  expect(await filesIn(filesFolder())).toEqual(await sourceFiles());
});
