import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { archiveLoan } from '#archives/endpoints/archives.ts';
import { listFileFaults } from '../endpoints/staff-stored-files.ts';
import { viewLoanCaseDocument } from '#loans/endpoints/staff-loans.ts';
import { viewLoanDocument } from '#loans/endpoints/loan-documents.ts';
import { errorCodes } from '#kit/rules/errors/codes.ts';
import { scrubForAWhile } from '../server/use-cases.ts';
import { scrubWhole, tellAboutFaults } from '../server/index.ts';
import { namedFiles } from '#kit/platform/file-store/named-file-store.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import {
  giveContent,
  isScrubHeld,
  nobodyToldOfFaults,
  scrubBeganDaysAgo,
  scrubNotHeardOf,
  scrubStandsAt,
  withoutFaults,
} from '#app/tests/support/arrange/files.ts';
import { officer, submittedLoan, type Submitted } from '#app/tests/support/cases.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { signedIn, type Person } from '#app/tests/support/loan-clients.ts';
import { clientWithDraft, closeAfterFiles, upload } from '#app/tests/support/loan-documents.ts';
import { sql } from '#app/tests/support/sql.ts';
import { sharedServer, startTestServer } from '#app/tests/support/test-server.ts';
import { audited } from '#app/tests/support/audited.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';

const server = await sharedServer();
const administrator = await signedIn(server, 'administrator');

interface Document {
  readonly id: string;
  readonly key: string;
  readonly path: string;
}

const pathOf = (key: string): string =>
  join(server.platform.config.dataFolder, 'files', key.slice(0, 2), key.slice(2, 4), key);

/** The documents of a loan, each with different content; the first of them. */
async function documentOf({ loanId }: Submitted): Promise<Document> {
  const rows = await sql(server)<{ id: string }>`SELECT id::text FROM loan_document
    WHERE loan_id = ${loanId}::bigint ORDER BY id`;
  const keys: string[] = [];
  for (const { id } of rows) keys.push(await giveContent(server, id, pdfFile(id)));
  const [[row], [key]] = [rows, keys];
  if (row === undefined || key === undefined) throw new Error('a submitted loan has documents');
  return { id: row.id, key, path: pathOf(key) };
}

const damages = {
  'a flipped byte': async (path: string) => {
    const content = await readFile(path);
    content[10] = (content[10] ?? 0) ^ 1;
    await writeFile(path, content);
  },
  'a cut file': async (path: string) => writeFile(path, (await readFile(path)).subarray(0, 20)),
  'a missing file': (path: string) => rm(path),
} as const;

const auditOf = async (subject: string) =>
  (await audited(server, { subject })).map(({ action, details }) => ({ action, details }));

const faultsOf = async (by: Person = administrator) => (await by.does(listFileFaults)).data;
const faultOf = async (key: string, by?: Person) => (await faultsOf(by)).find((fault) => fault.key === key);

describe('a file that is not what was uploaded', () => {
  it.each(Object.entries(damages))(
    'STAND-03 %s is refused in words, and written down',
    async (what, damage) => {
      const submitted = await submittedLoan(server);
      const { client, loanId, trackingNumber } = submitted;
      const { id, key, path } = await documentOf(submitted);
      await damage(path);
      const code = what === 'a missing file' ? 'file-missing' : 'file-damaged';
      const { status, message } = errorCodes[code];
      for (const [who, call] of [
        [client, viewLoanDocument],
        [await officer(server), viewLoanCaseDocument],
      ] as const)
        expect(await who.isRefused(call, { id })).toMatchObject({ status, message });
      // Nobody has looked at it; the fault is in the log once, however often it is met.
      const fault = what === 'a missing file' ? 'missing' : 'changed';
      const details = { fault, found_by: 'read', loan: String(loanId) };
      expect((await auditOf(`loan-document:${id}`)).slice(-1)).toEqual([
        { action: 'file.fault-found', details },
      ]);
      expect(await faultOf(key)).toMatchObject({
        fault,
        found_by: 'read',
        times: 2,
        is_hidden: false,
        of: { kind: 'loan', id: loanId, tracking_number: trackingNumber },
      });
      expect((await faultOf(key))?.file_name).toMatch(/\.pdf$/);
    },
  );

  it('STAND-03 a large one is cut off before its end, and a right one is whole', async () => {
    const submitted = await submittedLoan(server);
    const { id, key, path } = await documentOf(submitted);
    const content = Buffer.alloc(6 * 1024 * 1024, 'x');
    await giveContent(server, id, content);
    const whole = await submitted.client.send(viewLoanDocument, { id });
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    content[0] = 0;
    await writeFile(path, content);
    const cut = await submitted.client.send(viewLoanDocument, { id });
    await expect(cut.arrayBuffer()).rejects.toThrow();
    await expect.poll(() => faultOf(key)).toMatchObject({ fault: 'changed' });
  });

  it('STAND-03 what is hidden from an administrator stays hidden, the fault does not', async () => {
    const submitted = await submittedLoan(server);
    const { id, key, path } = await documentOf(submitted);
    await damages['a missing file'](path);
    await submitted.client.isRefused(viewLoanDocument, { id });
    const partial = await signedIn(server, 'administrator');
    await declares(partial, { client: await publicIdOf(server, submitted.client.userId) });
    expect(await faultOf(key, partial)).toMatchObject({ is_hidden: true, file_name: null, of: null });
    expect(await faultOf(key)).toMatchObject({ is_hidden: false });
    expect(await faultOf(key, await signedIn(server, 'auditor'))).toMatchObject({ is_hidden: false });
    expect((await (await signedIn(server, 'loan-officer')).isRefused(listFileFaults)).status).toBe(403);
  });

  it('STAND-03 a case is archived without it, and the list says why', async () => {
    const submitted = await submittedLoan(server);
    await damages['a flipped byte']((await documentOf(submitted)).path);
    const response = await (await officer(server)).send(archiveLoan, { id: submitted.loanId });
    const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()));
    const texts = new Map<string, string>();
    for await (const entry of zip.eachEntry())
      texts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1'));
    expect(texts.get(`${submitted.trackingNumber}/files.csv`)).toContain('Changed since it was uploaded.');
    expect([...texts.values()].filter((text) => text === '')).toHaveLength(1);
  });

  it('STAND-03 every administrator is told, once, without a word about the case', async () => {
    const submitted = await submittedLoan(server);
    const { id, path } = await documentOf(submitted);
    await damages['a cut file'](path);
    await submitted.client.isRefused(viewLoanDocument, { id });
    const told = () =>
      sql(server)<{ message: string }>`SELECT message FROM notification
        WHERE user_id = ${administrator.userId}::bigint AND redirect = '/staff/workspace/stored-files'`;
    await nobodyToldOfFaults(server);
    await tellAboutFaults(server.platform);
    await tellAboutFaults(server.platform);
    const notices = await told();
    expect(notices).toHaveLength(1);
    expect(notices[0]?.message).toMatch(/failed the integrity check: .*changed/);
    expect(notices[0]?.message).not.toContain(submitted.trackingNumber);
  });
});

describe('the scrub', () => {
  const scrubbed = async (): Promise<Map<string, string>> => {
    const found = new Map<string, string>();
    const done = await scrubWhole(server.platform, (key, fault) => found.set(key, fault));
    expect(done?.isWhole).toBe(true);
    return found;
  };
  async function strayFile(age: 'old' | 'young'): Promise<string> {
    const key = randomUUID();
    const arrived = join(server.platform.config.dataFolder, key);
    await writeFile(arrived, 'left behind');
    await server.platform.files.put(key, arrived);
    const days = age === 'old' ? 2 : 0;
    const time = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await utimes(pathOf(key), time, time);
    return key;
  }

  it('STAND-03 finds changed, missing and orphaned files both ways, and forgets what is mended', async () => {
    const changed = await documentOf(await submittedLoan(server));
    const missing = await documentOf(await submittedLoan(server));
    const before = await readFile(changed.path);
    const old = await strayFile('old');
    const young = await strayFile('young');
    await damages['a flipped byte'](changed.path);
    await damages['a missing file'](missing.path);
    const found = await scrubbed();
    expect([changed.key, missing.key, old, young].map((key) => found.get(key))).toEqual([
      'changed',
      'missing',
      'orphaned',
      undefined,
    ]);
    expect(await faultOf(changed.key)).toMatchObject({ fault: 'changed', found_by: 'scrub' });
    expect(await faultOf(old)).toMatchObject({ fault: 'orphaned', file_name: null, of: null });
    expect((await auditOf(`stored-file:${old}`)).map(({ action }) => action)).toEqual(['file.fault-found']);
    const { scrub } = await administrator.does(listFileFaults);
    expect(scrub).toMatchObject({ running: null, last: { orphaned: 1 } });
    expect(scrub.last?.files).toBeGreaterThan(2);

    await writeFile(changed.path, before);
    await server.platform.files.delete(old);
    await scrubbed();
    expect(await faultOf(changed.key)).toBeUndefined();
    expect(await faultOf(old)).toBeUndefined();
    expect(await faultOf(missing.key)).toMatchObject({ fault: 'missing', times: 2 });
  });

  it('STAND-03 goes on in the background where it was left, one process at a time', async () => {
    const keys = await sql(server)<{ key: string }>`SELECT storage_key::text AS key
      FROM loan_document WHERE deleted_at IS NULL ORDER BY storage_key`;
    const [first, last] = [keys[0]?.key ?? '', keys.at(-1)?.key ?? ''];
    await withoutFaults(server);
    await rm(pathOf(first), { force: true });
    await rm(pathOf(last), { force: true });
    await scrubStandsAt(server, first, randomUUID());
    await scrubForAWhile(server.platform);
    expect(await faultsOf()).toEqual([]);
    await scrubStandsAt(server, first, null);
    await scrubForAWhile(server.platform);
    // What lies before the place where it was left belongs to the next round.
    expect([await faultOf(first), (await faultOf(last))?.fault]).toEqual([undefined, 'missing']);
    // A round has just ended: the next one is not due.
    await withoutFaults(server);
    await scrubForAWhile(server.platform);
    expect(await faultsOf()).toEqual([]);
  });

  it('STAND-03 leaves to the next round what was stored since it began', async () => {
    await withoutFaults(server);
    const stray = await strayFile('old');
    await scrubStandsAt(server, '00000000-0000-0000-0000-000000000000', null);
    await scrubBeganDaysAgo(server, 3);
    await scrubForAWhile(server.platform);
    expect(await faultOf(stray)).toBeUndefined();
    expect((await scrubbed()).get(stray)).toBe('orphaned');
    await server.platform.files.delete(stray);
  });

  it('STAND-03 says that it goes on, however long one file takes', async () => {
    const { key, path } = await documentOf(await submittedLoan(server));
    const content = await readFile(path);
    await rm(path);
    // It is there, and gives nothing.
    execFileSync('mkfifo', [path]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const found = new Map<string, string>();
    const scrubbing = scrubWhole(server.platform, (one, fault) => found.set(one, fault));
    const writing = await open(path, 'w');
    await scrubNotHeardOf(server);
    vi.advanceTimersByTime(30_000);
    await expect.poll(() => isScrubHeld(server)).toBe(true);
    await writing.writeFile(content);
    await writing.close();
    expect((await scrubbing)?.isWhole).toBe(true);
    expect(found.get(key)).toBeUndefined();
    await rm(path);
    await writeFile(path, content);
  });

  it('STAND-03 a storage that is gone is not a storage without files', async () => {
    await documentOf(await submittedLoan(server));
    const before = await faultsOf();
    const gone = join(server.platform.config.dataFolder, 'nothing-is-here');
    const { databaseUrl = '' } = server.platform.config;
    const other = await startTestServer({ dataFolder: gone, databaseUrl });
    try {
      await expect(scrubWhole(other.platform, () => undefined)).rejects.toThrow('not available');
    } finally {
      await closeAfterFiles(other);
    }
    expect(await faultsOf()).toEqual(before);
  });

  it('STAND-03 knows every table whose rows name files', async () => {
    const tables = await sql(server)<{ name: string }>`SELECT DISTINCT table_name::text AS name
      FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'sha256'`;
    expect(tables.length).toBeGreaterThan(5);
    for (const { name } of tables) expect(namedFiles).toContain(`FROM ${name} AS held`);
  });
});

it('STAND-03 an upload is there as it was sent', async () => {
  const client = await clientWithDraft(server);
  expect((await upload(server, client, ['trading_licence', pdfFile('right'), 'a.pdf'])).status).toBe(200);
});
