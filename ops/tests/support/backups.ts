import type { FileStore } from '#kit/platform/file-store/file-store.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished } from 'vitest';
import { saveLoanDetails } from '#loans/endpoints/loans.ts';
import { submitPrequalification } from '#prequalification/endpoints/prequalification.ts';
import { storeTicket } from '#tickets/endpoints/tickets.ts';
import { validLoanDetails } from '#app/tests/payloads/loan.ts';
import { validPrequalification } from '#app/tests/payloads/prequalification.ts';
import { backUp, type BackupReport } from '../../backup/back-up.ts';
import { oneArchive, type BackupPlace } from '../../backup/backup-places.ts';
import { checkArchive } from '../../backup/check-archive.ts';
import { keyFor } from '../../backup/key.ts';
import { judgeAuthenticity, type Means } from '../../backup/signature.ts';
import { restore, type RestoreReport } from '../../backup/restore.ts';
import { migrationsFolder } from '#kit/platform/config.ts';
import { readMigrations, type Migration } from '#kit/platform/database/migrate.ts';
import { createDiskFileStore } from '#kit/platform/file-store/disk.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { pdfFile } from '#kit/file-inspection/tests/doubles/files.ts';
import {
  clientWith,
  signUp,
  startPostedServer,
  tokenFor,
  type Client,
  type PostedServer,
} from '#app/tests/support/clients.ts';
import { Person } from '#app/tests/support/loan-clients.ts';
import { upload } from '#app/tests/support/loan-documents.ts';
import { connected, emptyDatabase, type EmptyDatabase } from '#app/tests/support/test-database.ts';
import { sql } from '#app/tests/support/sql.ts';
import { temporaryFolder } from '#app/tests/support/temporary-folder.ts';

export const otherKey = 'another-key-that-protects-nothing-but-tests';

interface Stage {
  /** A server in use, and one of its clients. */
  source: PostedServer;
  client: Client;
  /** The place of the archive and the data of the restored installation. */
  folder: string;
  /** The database to restore into. */
  target: EmptyDatabase;
  migrations: Migration[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- filled before the first test
export const stage = {} as Stage;

/** Signed up over HTTP, with a session whose code is confirmed. */
export async function member(): Promise<Client> {
  const { source } = stage;
  const { email } = await signUp(source);
  return clientWith(source, email, await tokenFor(source, email));
}

/** One client with a loan and a ticket, and four files. */
async function fillLittle(): Promise<void> {
  const { source } = stage;
  const client = await member();
  stage.client = client;
  await client.api(submitPrequalification, { body: validPrequalification() });
  const { data } = (await client.api(saveLoanDetails, { body: validLoanDetails() })).answer();
  await sql(source)`UPDATE loan SET step = 4 WHERE id = ${data.id}::bigint`;
  const sender = { userId: client.userId, token: client.token, loanId: String(data.id) };
  const files = [1, 2, 3].map(
    (index) => ['trading_licence', pdfFile(`licence ${index}`), `${index}.pdf`] as const,
  );
  expect((await upload(source, sender, ...files)).status).toBe(200);
  const form = new FormData();
  form.set('subject', 'A name with a tab\tand "quotes" \\N');
  form.set('message', 'Line one\nLine two\r\n\u{1F33E}');
  form.append('attachments[]', new Blob([new Uint8Array(pdfFile('ticket'))]), 'ticket.pdf');
  const person = new Person(source, client.userId, client.email, client.token);
  expect((await person.sendForm(storeTicket, '', form)).status).toBe(200);
}

/** Sets up the stage for a file's tests. */
export function setTheStage(fill: () => Promise<void> = fillLittle): void {
  beforeAll(async () => {
    stage.migrations = await readMigrations(migrationsFolder);
    stage.source = await startPostedServer();
    await fill();
    // Filling a whole lender takes time on a busy machine.
  }, 180_000);
  afterAll(() => stage.source.close());

  beforeEach(async () => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const target = await emptyDatabase();
    onTestFinished(() => target.drop());
    Object.assign(stage, { folder: path, target });
  });
}

/** Where the source's rows are, as the owner of its tables. */
export const sourceUrl = (): string => stage.source.platform.config.databaseOwnerUrl ?? '';

/** The settings of the source, as a command of it reads them. */
export function sourceSettings() {
  const { config } = stage.source.platform;
  const { databaseUrl = '', databaseOwnerUrl = '', secretKey = '' } = config;
  return { ...config, databaseUrl, databaseOwnerUrl, secretKey };
}

export const archivePath = (): string => join(stage.folder, 'ensigo.backup');
export const filesFolder = (): string => join(stage.folder, 'data', 'files');

export function backUpSource(
  changes: { files?: FileStore; isKeyGiven?: boolean; overwrite?: boolean; place?: BackupPlace } = {},
): Promise<BackupReport> {
  const { files = stage.source.platform.files.store, isKeyGiven = true, overwrite = false } = changes;
  const { place = oneArchive(archivePath(), overwrite, randomIds) } = changes;
  return backUp({ config: sourceSettings(), files, isKeyGiven }, place);
}

interface Changes {
  /** Of the archive. */
  readonly path?: string;
  readonly files?: FileStore;
  readonly url?: string;
  readonly known?: readonly Migration[];
  readonly replace?: boolean;
  /** What the operator has to verify the archive; by default the source's key. */
  readonly means?: Partial<Means>;
}

/** Like the command: everything is checked before anything is changed. */
export async function restoreTarget({
  path = archivePath(),
  files,
  url = stage.target.url,
  known = stage.migrations,
  replace = false,
  means = { givenKey: stage.source.platform.config.secretKey },
}: Changes = {}): Promise<RestoreReport> {
  const archive = await checkArchive(path);
  const nothing = { givenKey: undefined, ownKey: undefined, expected: undefined, unverified: false };
  judgeAuthenticity(archive, { ...nothing, ...means });
  const given = archive.manifest.holdsKey ? undefined : stage.source.platform.config.secretKey;
  const { config } = stage.source.platform;
  const settled = {
    ...config,
    databaseUrl: url,
    databaseOwnerUrl: url,
    dataFolder: join(stage.folder, 'data'),
    secretKey: keyFor(archive.manifest, archive.key, given),
  };
  const store = files ?? createDiskFileStore(filesFolder());
  const isKeyGiven = given !== undefined;
  const parts = { config: settled, files: store, migrations: known, isKeyGiven, replace };
  return restore(parts, path, archive);
}

type Asking = <Row>(text: string) => Promise<Row[]>;

const withConnection = <T>(url: string, work: (ask: Asking) => Promise<T>): Promise<T> =>
  connected(url, (connection) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the statement says what its rows are
    work(async <Row>(text: string) => (await connection.query(text)).rows as Row[]),
  );

export const ask = <Row>(url: string, text: string): Promise<Row[]> =>
  withConnection(url, (asked) => asked<Row>(text));

const namesOfTables = async (asked: Asking): Promise<string[]> =>
  (
    await asked<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
  ).map(({ name }) => name);

export const tableNames = (url: string): Promise<string[]> => withConnection(url, namesOfTables);

/** Maps a table to the number of its rows and a hash over all of them. */
export function contentOf(url: string): Promise<Record<string, unknown>> {
  // One connection for all tables: opening one takes longer than the queries.
  return withConnection(url, async (asked) => {
    const content: Record<string, unknown> = {};
    for (const name of await namesOfTables(asked)) {
      // The time of a migration belongs to the database, not to the data.
      const row = name === 'schema_migration' ? '(name, checksum)' : name;
      const [facts] = await asked(
        `SELECT count(*)::int AS rows, md5(string_agg(${row}::text, E'\\n' ORDER BY ${row}::text)) AS hash FROM "${name}"`,
      );
      content[name] = facts;
    }
    return content;
  });
}

export async function filesIn(place: string): Promise<Record<string, string>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(
        async (entry) => [entry.name, await readFile(join(entry.parentPath, entry.name), 'latin1')] as const,
      ),
  );
  return Object.fromEntries(found.toSorted(([one], [other]) => one.localeCompare(other)));
}

export const sourceFiles = (): Promise<Record<string, string>> =>
  filesIn(join(stage.source.platform.config.dataFolder, 'files'));

export async function expectNothingRestored(): Promise<void> {
  expect(await tableNames(stage.target.url)).toEqual([]);
  expect(await filesIn(join(stage.folder, 'data'))).toEqual({});
}
