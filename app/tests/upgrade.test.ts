import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readAppearanceSettings, storeAppearance } from '#administration/endpoints/administration.ts';
import { readLoanRecord } from '#repayments/endpoints/staff-repayments.ts';
import { showLoan } from '#loans/endpoints/loans.ts';
import { showRequest } from '#support-requests/endpoints/requests.ts';
import { migrationsFolder } from '#kit/platform/config.ts';
import { verifyLog } from '#audit/server/index.ts';
import { requireSameKey } from '#duplicates/server/index.ts';
import { migrate, readMigrations } from '#kit/platform/database/migrate.ts';
import { createDatabase } from '#kit/platform/database/postgres.ts';
import { markerName } from '#kit/platform/file-store/disk.ts';
import { act } from './support/cases.ts';
import { tokenFor } from './support/clients.ts';
import { validDisbursement } from './support/decisions.ts';
import { appliedIn, applicationOf, keptData, restoreData } from './support/kept-data.ts';
import { Person, signedIn } from './support/loan-clients.ts';
import { approvedLoan, sign, startSigning } from './support/offers.ts';
import { startProcess } from './support/process.ts';
import { repay, reverse } from './support/repayments.ts';
import { submittedRequest } from './support/request-clients.ts';
import { emptyDatabase } from './support/test-database.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

// A real process on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000 });
const keptFile = new URL('kept/data-of-1.0.0.sql', import.meta.url);
/** The responses of that release, on a line before the data. */
const answersMark = '-- answers ';
const secretKey = 'a-key-that-protects-nothing-but-tests';

interface Cases {
  readonly client: Person;
  readonly cashier: Person;
  readonly loanId: number;
  readonly applicant: Person;
  readonly requestId: number;
  readonly administrator: Person;
}

/** What is read of the cases, as far as it does not depend on the day on which it is read. */
async function readBack({ client, cashier, loanId, applicant, requestId, administrator }: Cases) {
  const { data: loan } = await client.does(showLoan, { id: loanId });
  const { data: record } = await cashier.does(readLoanRecord, { id: loanId });
  const { data: request } = await applicant.does(showRequest, { id: requestId });
  const { data: appearance } = await administrator.does(readAppearanceSettings);
  return {
    loan: {
      ...loan,
      // The words beside them may be put in other ways.
      actions: loan.actions.map(({ id, action, created_at: at, comment }) => ({
        id,
        action,
        created_at: at,
        comment,
      })),
    },
    record: {
      disbursed_on: record.disbursed_on,
      schedule: record.schedule,
      received: record.received,
      entries: record.entries.map(({ reversal_refused: _refused, ...entry }) => entry),
    },
    request: {
      tracking_number: request.tracking_number,
      status: request.status,
      business_name: request.business_name,
      category: request.category,
    },
    appearance,
  };
}

const known = ({ userId, email }: Person) => ({ userId, email });
const whoIsWho = ({ client, cashier, loanId, applicant, requestId, administrator }: Cases) => ({
  client: known(client),
  cashier: known(cashier),
  loanId,
  applicant: known(applicant),
  requestId,
  administrator: known(administrator),
});

interface Kept {
  readonly cases: ReturnType<typeof whoIsWho>;
  readonly answers: Awaited<ReturnType<typeof readBack>>;
}

/** Until 1.0.0 is released, and never afterwards: CONTRIBUTING says how. */
async function makeAgain(): Promise<void> {
  const signing = await startSigning();
  const { server, cashier } = signing;
  await requireSameKey(server.platform);
  const { client, loanId } = await approvedLoan(signing);
  await sign(server, client, loanId);
  await act(cashier, loanId, validDisbursement());
  await repay(cashier, loanId);
  await repay(cashier, loanId, { amount: '500000' });
  await reverse(signing.manager, loanId, 2);
  const { client: applicant, requestId } = await submittedRequest(server);
  const administrator = await signedIn(server, 'administrator');
  const { data: appearance } = await administrator.does(readAppearanceSettings);
  await administrator.does(storeAppearance, { body: { ...appearance, name: 'Kampala Growth Fund' } });
  const cases = { client, cashier, loanId, applicant, requestId, administrator };
  const answers = await readBack(cases);
  const kept: Kept = { cases: whoIsWho(cases), answers };
  const data = await keptData(server.platform.config.databaseOwnerUrl ?? '');
  await writeFile(keptFile, `${answersMark}${JSON.stringify(kept)}\n${data}`);
  await server.close();
}

test('a database of 1.0.0 is brought up to date, and what is in it is read as it was', async () => {
  if (process.env['KEEP_DATA_OF_1_0_0'] === 'yes') await makeAgain();
  const data = await readFile(keptFile, 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by makeAgain
  const kept = JSON.parse(data.slice(answersMark.length, data.indexOf('\n'))) as Kept;
  const migrations = await readMigrations(migrationsFolder);
  const before = appliedIn(data);
  const ofThen = migrations.filter(({ name }) => before.some((applied) => applied.name === name));
  expect(
    ofThen.map(({ name, checksum }) => ({ name, checksum })),
    'an applied migration never changes',
  ).toEqual(before);

  const place = await emptyDatabase();
  onTestFinished(() => place.drop());
  const owner = createDatabase({ url: place.ownerUrl, pipelinedReads: false, migrations: [] });
  onTestFinished(() => owner.close());
  await migrate(place.ownerUrl, ofThen);
  await restoreData(place.ownerUrl, data);

  const folder = await temporaryFolder();
  onTestFinished(() => folder.remove());
  // Files are no part of the kept data; their folder is there all the same.
  await mkdir(join(folder.path, 'files', markerName), { recursive: true });
  const server = startProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: applicationOf(place.ownerUrl),
    DATABASE_OWNER_URL: place.ownerUrl,
    SECRET_KEY: secretKey,
  });
  onTestFinished(async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  });
  const url = await vi.waitFor(
    async () => {
      expect(server.output()).toContain('Ensigo is running');
      const address = server.address() ?? '';
      expect((await fetch(`${address}/api/health/ready`)).status).toBe(200);
      return address;
    },
    { timeout: 40_000, interval: 50 },
  );
  expect(await migrate(place.ownerUrl, migrations)).toEqual([]);

  const person = async ({ userId, email }: Pick<Person, 'userId' | 'email'>): Promise<Person> =>
    new Person({ url }, userId, email, await tokenFor({ url, owner }, email));
  const { cases, answers } = kept;
  const answered = await readBack({
    ...cases,
    client: await person(cases.client),
    cashier: await person(cases.cashier),
    applicant: await person(cases.applicant),
    administrator: await person(cases.administrator),
  });
  // A later version may answer more.
  expect(answered).toMatchObject(answers);
  const result = await verifyLog({ database: owner });
  expect(result.faults).toEqual([]);
  expect(result.entries).toBeGreaterThan(10);
});
