import { describe, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import {
  chooseForImportLine,
  chooseImportColumns,
  readPaymentImport,
} from '../endpoints/staff-payment-imports.ts';
import { recordRepayment } from '../endpoints/staff-repayments.ts';
import { act, seenLoan, submittedLoan } from '#app/tests/support/cases.ts';
import { dayFromNow, validApproval, validDisbursement } from '#app/tests/support/decisions.ts';
import { declares } from '#app/tests/support/conflicts-of-interest.ts';
import { publicIdOf } from '#app/tests/support/arrange/accounts.ts';
import {
  importOf,
  openStatement,
  outcomesOf,
  readyIn,
  sendStatement,
  statementOf,
} from '#app/tests/support/payment-imports.ts';
import { lookedAt, recordOf, repay, validRepayment } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { importScene, close, choose } from './money-scene.ts';

const { server, people, cashier, first, second } = await importScene();

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
        { reference: 'TXA7', day: dayFromNow(-32), message: first.trackingNumber },
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
      payment_method: 'mobile-money',
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
      errors: { loan: ['No disbursed loan has this number.'] },
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
    const tooMany = { statement: ['A statement can have at most 5000 lines. Choose a shorter period.'] };
    const noTable = {
      statement: ['This file could not be read as a table. Download it again as CSV.'],
    };
    for (const [file, errors] of [
      [`Date,Reference,Credit\n${'\n'.repeat(25_000)}`, tooMany],
      [`Date,Reference,Credit\n${','.repeat(40_000)}\n`, noTable],
      [many, tooMany],
      ['Date,Reference,Credit\n', { statement: ['This file has no lines. Choose another one.'] }],
    ] as const)
      expect(await refusalOf(sendStatement(cashier, file))).toMatchObject({ errors });
    expect(await refusalOf(sendStatement(cashier, 'Date\n1\n', 'shells'))).toMatchObject({
      errors: { payment_method: ['Choose whose statement it is.'] },
    });
  });

  test('MONEY-08 two lines that are more than is owed only together: a person decides about the second', async () => {
    const full = { amount: '8900000', message: first.trackingNumber };
    const id = await openStatement(
      cashier,
      statementOf({ reference: 'TXD1', ...full }, { reference: 'TXD2', ...full }),
    );
    expect(outcomesOf(await importOf(cashier, id))).toEqual([
      ['matched', true],
      ['suggested', false],
    ]);
    await choose(cashier, id, 2, { choice: 'leave' });
    expect((await importOf(cashier, id)).lines[1]?.outcome).toBe('matched');
    await close(cashier, id);
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
      { outcome: 'unknown', why: 'No disbursed loan has this number.', options: [] },
      { outcome: 'known', why: 'Already recorded.', loan: null },
    ]);
    const body = { choice: 'loan', loan: first.trackingNumber };
    expect(
      (await secondCashier.isRefused(chooseForImportLine, { params: { id, number: 2 }, body })).errors,
    ).toEqual({
      loan: ['No disbursed loan has this number.'],
    });
    await close(secondCashier, id);
    // Nor is it named where the same reference is typed in by hand.
    const typed = validRepayment({ reference: 'HIDDEN 1' });
    expect(
      (
        await secondCashier.isRefused(recordRepayment, {
          id: second.loanId,
          body: typed,
          headers: await lookedAt(secondCashier, second.loanId),
        })
      ).errors,
    ).toEqual({ reference: ['This reference is already used. Check the receipt.'] });
    const third = await submittedLoan(server);
    await act(people.officer, third.loanId, { action: 'start-processing' });
    await act(people.manager, third.loanId, validApproval());
    const [paid] = await sql(server)<{ reference: string }>`SELECT reference FROM loan_disbursement
      WHERE loan_id = ${first.loanId}::bigint`;
    const disbursement = validDisbursement({ reference: paid?.reference ?? '' });
    const headers = await seenLoan(secondCashier, third.loanId, disbursement);
    expect(
      (await secondCashier.isRefused(actOnLoan, { id: third.loanId, body: disbursement, headers })).errors,
    ).toEqual({ reference: ['This reference is already used. Check the receipt.'] });
  });
});
