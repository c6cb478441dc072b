import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  chooseForImportLine,
  chooseImportColumns,
  closePaymentImport,
  listPaymentImports,
  readPaymentImport,
  recordPaymentImport,
} from '@ensigo/rulebook/contract';
import { closeForgottenImports } from '../src/features/payment-imports/door.ts';
import { clientWithPhone, importsOpenedDaysAgo, takenBackDuring } from './support/arrange/payment-imports.ts';
import type { Submitted } from './support/cases.ts';
import { auditDetailsOf, dayFromNow, mailSubjectOf } from './support/decisions.ts';
import { declares } from './support/interests.ts';
import { publicIdOf } from './support/arrange/accounts.ts';
import type { Person } from './support/loan-clients.ts';
import { closeAfterFiles } from './support/loan-documents.ts';
import {
  importOf,
  openStatement,
  outcomesOf,
  readyIn,
  recordAll,
  sendStatement,
  statementOf,
} from './support/payment-imports.ts';
import {
  moneyPeople,
  paidOutLoan,
  recordOf,
  repay,
  reverse,
  type MoneyPeople,
} from './support/repayments.ts';
import { sql } from './support/sql.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
let people: MoneyPeople;
let cashier: Person;
let first: Submitted;
let second: Submitted;
beforeAll(async () => {
  server = await startTestServer();
  people = await moneyPeople(server);
  ({ cashier } = people);
  first = await paidOutLoan(server, people, { daysAgo: 40 });
  second = await paidOutLoan(server, people, { daysAgo: 40 });
  await clientWithPhone(server, second.client.userId, '783110042');
});
afterAll(() => closeAfterFiles(server));

const close = (staff: Person, id: number) => staff.does(closePaymentImport, { id });
const choose = (staff: Person, id: number, number: number, body: object) =>
  staff.does(chooseForImportLine, { params: { id, number }, body });
const refusalOf = async (answer: Promise<Response>): Promise<unknown> => (await answer).json();

describe('before anything is recorded', () => {
  test('MONEY-08 each line says what it is; what a person decides stays, and nothing is recorded', async () => {
    await repay(cashier, first.loanId, { reference: 'KNOWN 1', amount: '1000' });
    const id = await openStatement(
      cashier,
      statementOf(
        { reference: 'TXA1', message: `loan ${first.trackingNumber.toLowerCase()}`, amount: '5,000' },
        { reference: 'TXA2', phone: 'FRI:256783110042/MSISDN' },
        { reference: 'TXA3', amount: '300000', phone: '0701990114' },
        { reference: 'known-1', amount: '1000', message: first.trackingNumber },
        { reference: 'TXA5', amount: '-700', message: first.trackingNumber },
        { reference: 'TXA6', amount: '10.50', message: first.trackingNumber },
        { reference: 'TXA7', day: dayFromNow(-4), message: first.trackingNumber },
        { reference: 'TXA8', status: 'FAILED', message: first.trackingNumber },
        { reference: 'TXA1', message: second.trackingNumber },
        { reference: 'TXA10', message: 'LN-2020-77777' },
      ),
    );
    const opened = await importOf(cashier, id);
    expect(outcomesOf(opened)).toEqual([
      ['matched', true],
      ['suggested', false],
      ['unknown', false],
      ['known', false],
      ['refused', false],
      ['refused', false],
      ['refused', false],
      ['refused', false],
      ['refused', false],
      ['unknown', false],
    ]);
    expect(opened).toMatchObject({
      missing: [],
      earlier: [],
      channel: 'mobile-money',
      file_name: 'june.csv',
    });
    expect(opened.lines[1]?.options).toMatchObject([{ tracking_number: second.trackingNumber }]);
    expect(opened.lines[8]?.why).toBe('Line 2 has the same transaction number.');
    await choose(cashier, id, 3, { choice: 'loan', loan: second.trackingNumber });
    await choose(cashier, id, 2, { choice: 'leave' });
    const later = await importOf(cashier, id);
    expect(later.lines[1]).toMatchObject({ is_ready: true, is_chosen: true, outcome: 'suggested' });
    expect(later.lines[0]).toMatchObject({ is_ready: false, is_left_out: true });
    expect(readyIn(later)).toEqual({ count: 1, sum: '877384' });
    expect((await recordOf(cashier, second.loanId)).entries).toEqual([]);
    const wrong = { choice: 'loan', loan: 'LN-2020-77777' };
    expect(
      await cashier.isRefused(chooseForImportLine, { params: { id, number: 4 }, body: wrong }),
    ).toMatchObject({
      errors: { loan: ['No paid-out loan has this number.'] },
    });
    expect((await people.secondCashier.isRefused(readPaymentImport, { id })).status).toBe(404);
    await close(cashier, id);
    expect((await cashier.isRefused(readPaymentImport, { id })).status).toBe(404);
    expect(await sql(server, 'SELECT FROM payment_import_line')).toEqual([]);
  });

  test.each([
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text.replace('Nakato', 'Ren\u00E9'), 'latin1')],
    [
      'semicolons',
      (text: string) =>
        Buffer.from(text.replaceAll('","', '";"').replace(/^.*/, (line) => line.replaceAll(',', ';'))),
    ],
    [
      'tabs',
      (text: string) =>
        Buffer.from(text.replaceAll('","', '"\t"').replace(/^.*/, (line) => line.replaceAll(',', '\t'))),
    ],
    [
      'lines above the table',
      (text: string) => Buffer.from(`Statement\r\nAccount,0772000111\r\n\r\n${text}`),
    ],
  ])('MONEY-08 a statement is read as it arrives: %s', async (_what, written) => {
    const id = await openStatement(
      cashier,
      written(statementOf({ reference: 'TXE1', message: first.trackingNumber })),
    );
    const { lines } = await importOf(cashier, id);
    expect(lines).toMatchObject([{ reference: 'TXE1', amount: '877384', outcome: 'matched' }]);
    expect(lines[0]?.payer).toMatch(/^(?:Nakato|René), Grace$/);
    await close(cashier, id);
  });

  test('MONEY-08 unknown columns are chosen once for statements of the same bank', async () => {
    const bank = (reference: string) =>
      `Tag,Nummer,Betrag,Text\n${dayFromNow(0)},${reference},5000,${first.trackingNumber}\n`;
    const id = await openStatement(cashier, bank('TXB1'), 'bank');
    expect(await importOf(cashier, id)).toMatchObject({
      missing: ['day', 'amount', 'reference'],
      headers: ['Tag', 'Nummer', 'Betrag', 'Text'],
      sample: [[dayFromNow(0), 'TXB1', '5000', first.trackingNumber]],
      lines: [],
    });
    const columns = { day: 0, amount: 2, reference: 1 };
    const refused = await cashier.isRefused(chooseImportColumns, {
      id,
      body: { columns: { day: 0, amount: 2 } },
    });
    expect(refused.errors).toEqual({ reference: ['Choose the column: Transaction number.'] });
    await cashier.does(chooseImportColumns, { id, body: { columns } });
    expect(outcomesOf(await importOf(cashier, id))).toEqual([['matched', true]]);
    const next = await openStatement(cashier, bank('TXB2'), 'bank');
    expect(await importOf(cashier, next)).toMatchObject({ columns, missing: [] });
    await Promise.all([close(cashier, id), close(cashier, next)]);
  });

  test('MONEY-08 what is no statement is refused in words', async () => {
    const many = statementOf(...Array.from({ length: 5001 }, (_, index) => ({ reference: `M${index}` })));
    for (const [file, errors] of [
      [many, { statement: ['At most 5000 lines at once. Choose a shorter period.'] }],
      ['Date,Reference,Credit\n', { statement: ['This file has no lines.'] }],
      ['Date,Text\n1,=HYPERLINK("x")\n', { statement: [expect.stringContaining('formula')] }],
    ] as const)
      expect(await refusalOf(sendStatement(cashier, file))).toMatchObject({ errors });
    expect(await refusalOf(sendStatement(cashier, 'Date\n1\n', 'shells'))).toMatchObject({
      errors: { channel: ['Say whose statement it is.'] },
    });
  });

  test('MONEY-08 a statement of 5,000 lines is judged as a whole', async () => {
    const id = await openStatement(
      cashier,
      statementOf(
        { reference: 'BIG', message: first.trackingNumber },
        ...Array.from({ length: 4999 }, (_, index) => ({
          reference: `BIG${index}`,
          phone: `0772${100_000 + index}`,
        })),
      ),
    );
    const { lines } = await importOf(cashier, id);
    expect([lines.length, lines.filter(({ is_ready: isReady }) => isReady).length]).toEqual([5000, 1]);
    await close(cashier, id);
  });

  test('MONEY-03 a loan in which the cashier has an interest is as if it were not there', async () => {
    const { secondCashier } = people;
    await repay(cashier, first.loanId, { reference: 'HIDDEN 1', amount: '2000' });
    await declares(secondCashier, { kind: 'client', client: await publicIdOf(server, first.client.userId) });
    const id = await openStatement(
      secondCashier,
      statementOf(
        { reference: 'TXH1', message: first.trackingNumber },
        { reference: 'HIDDEN-1', amount: '2500', message: first.trackingNumber },
      ),
    );
    const { lines } = await importOf(secondCashier, id);
    expect(lines).toMatchObject([
      { outcome: 'unknown', why: 'No paid-out loan has this number.', options: [] },
      { outcome: 'known', why: 'It is recorded.' },
    ]);
    const body = { choice: 'loan', loan: first.trackingNumber };
    expect(
      (await secondCashier.isRefused(chooseForImportLine, { params: { id, number: 2 }, body })).errors,
    ).toEqual({
      loan: ['No paid-out loan has this number.'],
    });
    await close(secondCashier, id);
  });
});

describe('recording', () => {
  test('MONEY-08 records exactly what was shown, once, each with receipt and notice', async () => {
    const file = statementOf(
      { reference: 'TXR1', amount: '4000', message: first.trackingNumber },
      { reference: 'TXR2', amount: '6000', message: second.trackingNumber },
    );
    const id = await openStatement(cashier, file);
    const refused = await cashier.isRefused(recordPaymentImport, { id, body: { count: 1, sum: '4000' } });
    expect([refused.status, refused.message]).toEqual([
      409,
      'Something has changed: now it is 2 payments, UGX 10,000. Look at them again.',
    ]);
    const body = { count: 2, sum: '10000' };
    const both = await Promise.all([1, 2].map(() => cashier.send(recordPaymentImport, { id, body })));
    expect(both.map(({ status }) => status)).toContain(200);
    const { entries } = await recordOf(cashier, second.loanId);
    const paid = entries.filter(({ reference }) => reference === 'TXR2');
    expect(paid).toMatchObject([{ amount: '6000', channel: 'mobile-money', value_on: dayFromNow(0) }]);
    const { lines } = await importOf(cashier, id);
    expect(lines[1]).toMatchObject({
      outcome: 'known',
      why: `Recorded now: receipt ${String(paid[0]?.receipt)}.`,
    });
    expect(await mailSubjectOf(server, second.client, 'loan-repayment')).toContain('UGX 6,000');
    expect(await auditDetailsOf(server, second.loanId, 'loan.repayment-recorded')).toMatchObject({
      reference: 'TXR2',
    });
    const [row] = await sql<{ details: object }>(
      server,
      `SELECT details FROM audit_log WHERE action = 'payment-import.recorded' ORDER BY id DESC LIMIT 1`,
    );
    expect(row?.details).toMatchObject({ failed: 0, file: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await close(cashier, id);

    // The same file again says when and by whom, and has nothing left to record; so has one that overlaps.
    const again = await openStatement(people.both, file);
    const seen = await importOf(people.both, again);
    expect(seen.earlier).toMatchObject([{ by: 'Nakato Grace', count: 2, sum: '10000' }]);
    expect(outcomesOf(seen)).toEqual([
      ['known', false],
      ['known', false],
    ]);
    expect(await openStatement(people.both, file)).toBe(again);
    const overlap = await openStatement(
      people.both,
      `${file}\r\n"TXR3","${dayFromNow(0)}","","",7000,"${second.trackingNumber}","OK"`,
    );
    expect(readyIn(await importOf(people.both, overlap))).toEqual({ count: 1, sum: '7000' });
    await Promise.all([again, overlap].map((one) => close(people.both, one)));
    const { data } = await cashier.does(listPaymentImports);
    expect(data.find((one) => one.id === id)).toMatchObject({
      recorded_count: 2,
      is_open: false,
      file_name: null,
    });
  });

  test('MONEY-08 two cashiers with the same payment: it is recorded once', async () => {
    const lines = [{ reference: 'TXT1', amount: '8000', message: second.trackingNumber }];
    const [one, two] = [
      await openStatement(cashier, statementOf(...lines)),
      await openStatement(people.both, statementOf(...lines, { reference: 'TXT2', amount: '-1' })),
    ];
    const body = { count: 1, sum: '8000' };
    await Promise.all([
      cashier.send(recordPaymentImport, { id: one, body }),
      people.both.send(recordPaymentImport, { id: two, body }),
    ]);
    const { entries } = await recordOf(cashier, second.loanId);
    expect(entries.filter(({ reference }) => reference === 'TXT1')).toHaveLength(1);
    expect((await importOf(people.both, two)).lines[0]?.outcome).toBe('known');
    await Promise.all([close(cashier, one), close(people.both, two)]);
  });

  test('MONEY-08 a payment that was reversed is decided by a person, and may be recorded for another loan', async () => {
    const file = statementOf({ reference: 'TXV1', amount: '9000', message: first.trackingNumber });
    const id = await openStatement(cashier, file);
    await recordAll(cashier, id);
    await close(cashier, id);
    const { entries } = await recordOf(cashier, first.loanId);
    await reverse(people.manager, first.loanId, entries.at(-1)?.number ?? 0);
    const again = await openStatement(cashier, file);
    const [line] = (await importOf(cashier, again)).lines;
    expect(line).toMatchObject({ outcome: 'unknown', is_ready: false });
    expect(line?.why).toMatch(/^It was recorded as R-\d+-\d+ and reversed\.$/);
    await choose(cashier, again, 2, { choice: 'loan', loan: second.trackingNumber });
    expect((await recordAll(cashier, again)).data).toMatchObject({ recorded: 1, sum: '9000' });
    await close(cashier, again);
  });

  test('MONEY-08 a line that fails at recording is named, and the others stand', async () => {
    const third = await paidOutLoan(server, people, { daysAgo: 10 });
    const id = await openStatement(
      cashier,
      statementOf(
        { reference: 'TXF1', amount: '1100', message: third.trackingNumber },
        { reference: 'TXF2', amount: '1200', message: first.trackingNumber },
      ),
    );
    const working = await takenBackDuring(server, third.loanId, () => recordAll(cashier, id));
    await Promise.all(working);
    const { lines } = await importOf(cashier, id);
    expect(lines.map(({ why }) => why)).toEqual([
      'Repayments are recorded once the loan is paid out.',
      expect.stringMatching(/^Recorded now: /),
    ]);
    await close(cashier, id);
  });

  test('MONEY-08 what is open too long is closed, and its lines are forgotten', async () => {
    const id = await openStatement(cashier, statementOf({ reference: 'TXO1' }));
    await importsOpenedDaysAgo(server, 6);
    await closeForgottenImports(server.database);
    expect((await importOf(cashier, id)).lines).toHaveLength(1);
    await importsOpenedDaysAgo(server, 8);
    await closeForgottenImports(server.database);
    expect((await cashier.isRefused(readPaymentImport, { id })).status).toBe(404);
    expect(await sql(server, 'SELECT FROM payment_import_line')).toEqual([]);
  });
});
