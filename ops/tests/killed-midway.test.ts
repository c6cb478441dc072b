import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { fileURLToPath } from 'node:url';
import { openOwnAgreement, signOffer } from '#offers/endpoints/offers.ts';
import { recordPaymentImport } from '#repayments/endpoints/staff-payment-imports.ts';
import { isKey } from '#kit/platform/file-store/file-store.ts';
import { heldLoan, heldTable, withoutAgreements } from '#app/tests/support/arrange/held.ts';
import { act, submittedLoan } from '#app/tests/support/cases.ts';
import { sharedPostedServer } from '#app/tests/support/clients.ts';
import { validApproval } from '#app/tests/support/decisions.ts';
import type { Person } from '#app/tests/support/loan-clients.ts';
import { codeToSign, offerOf } from '#app/tests/support/offers.ts';
import {
  importOf,
  openStatement,
  readyIn,
  recordAll,
  statementOf,
} from '#app/tests/support/payment-imports.ts';
import { moneyPeople, disbursedLoan, recordOf } from '#app/tests/support/repayments.ts';
import { verifySeal } from '#app/tests/support/seals.ts';
import { sql } from '#app/tests/support/sql.ts';
import { FleetNode } from '#labs/drill/node.ts';

// Real processes on a machine that may be busy with other things.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const module = fileURLToPath(new URL('../../.cache/server/main.js', import.meta.url));

/** Arranges and looks; what is killed is the process beside it, on the same database and files. */
const server = await sharedPostedServer({}, { agreementRequired: true });
await server.platform.seal.prepare();
const { config } = server.platform;
const node = await FleetNode.make({
  name: 'killed',
  module,
  folder: config.dataFolder,
  variables: {
    HOST: '127.0.0.1',
    DATABASE_URL: config.databaseUrl ?? '',
    DATABASE_OWNER_URL: config.databaseOwnerUrl ?? '',
    SECRET_KEY: config.secretKey ?? '',
    DATA_DIR: config.dataFolder,
    SMTP_URL: server.smtp.url,
    LOG_LEVEL: 'warn',
  },
});
const [people] = await Promise.all([moneyPeople(server), node.start()]);
afterAll(() => node.end('SIGTERM'));

/** The same person, who asks the process that will be killed. */
const atNode = (person: Person): Person => person.at(node.address);

/** What came of a request whose process was killed: no answer, or one that had just left. */
const lost = (sending: Promise<Response>): Promise<number | undefined> =>
  sending.then(
    ({ status }) => status,
    () => undefined,
  );

type Holding = (
  work: (isWaiting: () => Promise<void>) => Promise<Promise<unknown>[]>,
) => Promise<Promise<unknown>[]>;

/** Kills the process while what it is asked for waits for what is held: nothing of that is answered. */
async function killWhile(ask: () => Promise<Response>, holding: Holding): Promise<void> {
  const [asking] = await holding(async (isWaiting) => {
    const asked = lost(ask());
    await isWaiting();
    await node.end('SIGKILL');
    return [asked];
  });
  expect(await asking).toBeUndefined();
}

/** Kills the process as soon as the database has what it is asked for, whether or not it has said so. */
async function killOnceDone(ask: () => Promise<Response>, isDone: () => Promise<boolean>): Promise<void> {
  const asking = lost(ask());
  await expect.poll(isDone, { timeout: 30_000, interval: 5 }).toBe(true);
  await node.end('SIGKILL');
  await asking;
}

/** Files that neither a row names nor an upload has announced. */
async function unknownFiles(): Promise<string[]> {
  const files = await readdir(join(server.platform.config.dataFolder, 'files'), { recursive: true });
  const keys = files.map((path) => path.slice(path.lastIndexOf('/') + 1)).filter(isKey);
  const known = await sql(server)<{ key: string }>`SELECT storage_key::text AS key FROM loan_agreement
    UNION ALL SELECT storage_key::text FROM unclaimed_file`;
  return keys.filter((key) => !known.some((row) => row.key === key));
}

const temporary = () => join(server.platform.config.dataFolder, 'temporary');

async function temporaryFiles(): Promise<string[]> {
  const paths = await readdir(temporary(), { recursive: true });
  return paths.map((path) => path.slice(path.lastIndexOf('/') + 1));
}

describe('a process that is killed while an offer is signed', () => {
  const entries = (subject: string) =>
    sql(server)`SELECT FROM audit_log WHERE subject = ${subject} AND action = 'loan.offer-signed'`;

  test.each([
    ['before the file is announced', 'unclaimed_file', true],
    ['before the signature is written', 'loan_agreement', false],
    ['before the audit log has it', 'audit_log', false],
    ['after the commit, before the answer', undefined, false],
  ])(
    'STAND-02 MONEY-05 %s leaves one signature and one file after the repetition',
    async (_when, table, mayLeave) => {
      await rm(temporary(), { recursive: true, force: true });
      const { client, loanId } = await submittedLoan(server);
      await act(people.officer, loanId, { action: 'start-processing' });
      await act(people.manager, loanId, validApproval());
      const signature = await codeToSign(server, client, loanId);
      const sent = {
        id: loanId,
        body: signature,
        headers: { 'idempotency-key': `sign-${String(loanId)}` },
      };
      const press = () => atNode(client).send(signOffer, sent);
      const isSigned = async () => (await offerOf(client, loanId)).state === 'signed';
      if (table === undefined) await killOnceDone(press, isSigned);
      else await killWhile(press, (work) => heldTable(server, table, work));
      expect(await isSigned()).toBe(table === undefined);
      // What the killed process held lies where the server sweeps, not where the machine's other users put things.
      expect((await temporaryFiles()).includes('agreement.pdf')).toBe(mayLeave);
      await node.start();
      const again = await press();
      expect([again.status, await again.json()]).toMatchObject([200, { data: { state: 'signed' } }]);

      const rows = await sql(server)`SELECT FROM loan_agreement WHERE loan_id = ${loanId}::bigint`;
      expect([rows.length, (await entries(`loan:${loanId}`)).length]).toEqual([1, 1]);
      const file = await client.send(openOwnAgreement, { id: loanId });
      expect(file.status).toBe(200);
      const sealed = Buffer.from(await file.arrayBuffer());
      expect(await verifySeal(server.platform.config.dataFolder, sealed)).toBe(true);
      expect(await unknownFiles()).toEqual([]);
    },
  );
});

describe('a process that is killed while payments are imported', () => {
  const lines = 6;
  const amount = '10000';

  test.each(['between two installments', 'after the last, before the answer'])(
    'STAND-02 MONEY-08 %s records each once, and the schedules agree with the money',
    async (when) => {
      await withoutAgreements(server);
      const { cashier } = people;
      const [one, other] = [
        await disbursedLoan(server, people, { daysAgo: 40 }),
        await disbursedLoan(server, people, { daysAgo: 40 }),
      ];
      const owed = async ({ loanId }: { loanId: number }) =>
        (await recordOf(cashier, loanId)).position?.balance ?? '';
      const before = [await owed(one), await owed(other)];
      const references = Array.from({ length: lines }, (_, nth) => `KILL-${one.loanId}-${nth}`);
      const id = await openStatement(
        cashier,
        statementOf(
          ...references.map((reference, nth) => ({
            reference,
            amount,
            message: (nth < lines / 2 ? one : other).trackingNumber,
          })),
        ),
      );
      const body = readyIn(await importOf(cashier, id));
      expect(body.count).toBe(lines);
      const sent = { id, body, headers: { 'idempotency-key': `import-${String(id)}` } };
      const press = () => atNode(cashier).send(recordPaymentImport, sent);
      const recorded = () =>
        sql(server)<{ reference: string }>`SELECT reference FROM loan_entry
          WHERE loan_id = ANY (${[one.loanId, other.loanId]}::bigint[])
          AND reference = ANY (${references}::text[])
          ORDER BY reference`;
      const isMidway = when === 'between two installments';
      if (isMidway) await killWhile(press, (work) => heldLoan(server, other.loanId, work));
      else await killOnceDone(press, async () => (await recorded()).length === lines);
      expect(await recorded()).toHaveLength(isMidway ? lines / 2 : lines);
      await node.start();
      // The same press again records nothing twice: what was shown then is no longer what there is to record.
      const again = await press();
      expect(again.status).toBe(409);
      const left = readyIn(await importOf(cashier, id));
      if (left.count > 0) await recordAll(atNode(cashier), id);

      expect((await recorded()).map(({ reference }) => reference)).toEqual(references);
      expect(await sql(server)`SELECT FROM payment_import WHERE id = ${id}::bigint`).toHaveLength(1);
      const paid = BigInt(amount) * BigInt(lines / 2);
      const after = [await owed(one), await owed(other)];
      expect(after.map(BigInt)).toEqual(before.map((sum) => BigInt(sum) - paid));
    },
  );
});
