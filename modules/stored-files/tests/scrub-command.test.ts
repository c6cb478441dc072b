import { randomUUID } from 'node:crypto';
import { writeFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '#app/tests/support/process.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import { clientWithDraft, upload } from '#app/tests/support/loan-documents.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer } from '#app/tests/support/test-server.ts';

const server = await sharedServer();

const pathOf = (key: string): string =>
  join(server.platform.config.dataFolder, 'files', key.slice(0, 2), key.slice(2, 4), key);

/** `npm run scrub` beside the running server. */
function scrub() {
  const { databaseUrl = '', databaseOwnerUrl = '', dataFolder, secretKey } = server.platform.config;
  return runCommand('scrub', [], {
    DATABASE_URL: databaseUrl,
    DATABASE_OWNER_URL: databaseOwnerUrl,
    DATA_DIR: dataFolder,
    SECRET_KEY: secretKey ?? 'k'.repeat(40),
  });
}

it('STAND-03 npm run scrub names changed, missing and orphaned files, and says when all are right', async () => {
  const client = await clientWithDraft(server);
  for (const name of ['changed', 'missing'])
    await upload(server, client, ['trading_licence', pdfFile(name), `${name}.pdf`]);
  const right = await scrub();
  expect([right.code, right.output]).toEqual([0, expect.stringContaining('Files checked: 2')]);

  const rows = await sql(server)<{ key: string }>`SELECT storage_key::text AS key
    FROM loan_document ORDER BY id`;
  const [changed = '', missing = ''] = rows.map(({ key }) => key);
  const orphan = randomUUID();
  await writeFile(pathOf(changed), 'something else');
  await server.platform.files.delete(missing);
  const arrived = join(server.platform.config.dataFolder, orphan);
  await writeFile(arrived, 'nobody names it');
  await server.platform.files.put(orphan, arrived);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(pathOf(orphan), twoDaysAgo, twoDaysAgo);
  const wrong = await scrub();
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain(`The file ${changed} has changed since it was uploaded.`);
  expect(wrong.output).toContain(`The file ${missing} is recorded in the database but missing from storage.`);
  expect(wrong.output).toContain(`The file ${orphan} is in storage but not recorded in the database.`);
  expect(wrong.output).toContain('Faults: 3.');
}, 60_000);
