import { describe, expect, test } from 'vitest';
import {
  listPaymentImports,
  readPaymentImport,
  recordPaymentImport,
} from '../endpoints/staff-payment-imports.ts';
import { closeForgottenImports } from '../server/index.ts';
import {
  importsOpenedDaysAgo,
  reversedDuring,
  whileHeld,
} from '#app/tests/support/arrange/payment-imports.ts';
import { auditDetailsOf, dayFromNow, mailSubjectOf } from '#app/tests/support/decisions.ts';
import {
  importOf,
  openStatement,
  outcomesOf,
  readyIn,
  recordAll,
  statementOf,
} from '#app/tests/support/payment-imports.ts';
import { recordOf, repay, reverse } from '#app/tests/support/repayments.ts';
import { sql } from '#app/tests/support/sql.ts';
import { importScene, close, choose } from './money-scene.ts';

const { server, people, cashier, disbursed, first, second } = await importScene();

test('MONEY-08 a look at the lines is in the audit log, at most once an hour', async () => {
  const id = await openStatement(cashier, statementOf({ reference: 'TXV1' }));
  const looks = () =>
    sql(server)`SELECT actor_id FROM audit_log WHERE action = 'payment-import.viewed'
      AND subject = 'payment-import:' || ${id}`;
  expect(await looks()).toEqual([]);
  await importOf(cashier, id);
  await importOf(cashier, id);
  expect(await looks()).toEqual([{ actor_id: cashier.userId }]);
  await close(cashier, id);
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
      'The lines have changed since you checked them: now 2 payments, UGX 10,000. Check them again.',
    ]);
    const body = { count: 2, sum: '10000' };
    const both = await Promise.all([1, 2].map(() => cashier.send(recordPaymentImport, { id, body })));
    expect(both.map(({ status }) => status)).toContain(200);
    const { entries } = await recordOf(cashier, second.loanId);
    const paid = entries.filter(({ reference }) => reference === 'TXR2');
    expect(paid).toMatchObject([{ amount: '6000', payment_method: 'mobile-money', value_on: dayFromNow(0) }]);
    const { lines } = await importOf(cashier, id);
    expect(lines[1]).toMatchObject({
      outcome: 'known',
      why: `Recorded: receipt ${String(paid[0]?.receipt)}.`,
      loan: { tracking_number: second.trackingNumber },
    });
    expect(await mailSubjectOf(server, second.client, 'loan-repayment')).toContain('UGX 6,000');
    expect(await auditDetailsOf(server, second.loanId, 'loan.repayment-recorded')).toMatchObject({
      reference: 'TXR2',
    });
    const [row] = await sql(server)<{ details: object }>`SELECT details FROM audit_log
      WHERE action = 'payment-import.recorded' ORDER BY id DESC LIMIT 1`;
    expect(row?.details).toMatchObject({ failed: 0, file: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await close(cashier, id);

    // The same file again says who recorded it and when, and has nothing left to record; so has one that overlaps.
    const again = await openStatement(people.both, file);
    const seen = await importOf(people.both, again);
    expect(seen.earlier).toMatchObject([{ by: 'Nakato Grace', count: 2, sum: '10000' }]);
    expect(outcomesOf(seen)).toEqual([
      ['known', false],
      ['known', false],
    ]);
    expect(seen.lines.map(({ loan }) => loan?.tracking_number)).toEqual([
      first.trackingNumber,
      second.trackingNumber,
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
    expect(line?.why).toMatch(/^Already recorded as R-\d+-\d+, then reversed\.$/);
    await choose(cashier, again, 2, { choice: 'loan', loan: second.trackingNumber });
    expect((await recordAll(cashier, again)).data).toMatchObject({ recorded: 1, sum: '9000' });
    await close(cashier, again);
  });

  test('MONEY-08 what was decided before its payment was reversed is decided again', async () => {
    const id = await openStatement(cashier, statementOf({ reference: 'TXW1', amount: '9500' }));
    const loan = { choice: 'loan', loan: second.trackingNumber };
    await choose(cashier, id, 2, loan);
    const { number } = await repay(people.both, second.loanId, { reference: 'TXW1', amount: '9500' });
    await reverse(people.manager, second.loanId, number);
    const lineNow = async () => (await importOf(cashier, id)).lines[0];
    expect(await lineNow()).toMatchObject({ outcome: 'unknown', is_ready: false, is_chosen: false });
    await choose(cashier, id, 2, loan);
    expect(await lineNow()).toMatchObject({ outcome: 'unknown', is_ready: true, is_chosen: true });
    await close(cashier, id);
  });

  test('MONEY-08 a statement taken for one of another channel records nothing without a decision', async () => {
    const file = statementOf({ reference: 'TXX1', amount: '9700', message: second.trackingNumber });
    const id = await openStatement(cashier, file);
    await recordAll(cashier, id);
    await close(cashier, id);
    const asBank = await openStatement(cashier, file, 'bank');
    const [line] = (await importOf(cashier, asBank)).lines;
    expect(line).toMatchObject({ outcome: 'unknown', is_ready: false });
    expect(line?.why).toMatch(
      /^This transaction number is already recorded under another payment method: receipt R-/,
    );
    await close(cashier, asBank);
  });

  test('MONEY-08 a line that fails at recording is named, and the others stand', async () => {
    const third = await disbursed({ daysAgo: 10 });
    const id = await openStatement(
      cashier,
      statementOf(
        { reference: 'TXF1', amount: '1100', message: third.trackingNumber },
        { reference: 'TXF2', amount: '1200', message: first.trackingNumber },
      ),
    );
    const working = await reversedDuring(server, third.loanId, () => recordAll(cashier, id));
    await Promise.all(working);
    const { lines } = await importOf(cashier, id);
    expect(lines.map(({ why }) => why)).toEqual([
      'You can record repayments once the loan is disbursed.',
      expect.stringMatching(/^Recorded: /),
    ]);
    await close(cashier, id);
  });

  test('MONEY-08 while a line is recorded, what is decided about the next one counts, and closing waits', async () => {
    const third = await disbursed({ daysAgo: 10 });
    const id = await openStatement(
      cashier,
      statementOf(
        { reference: 'TXC1', amount: '1300', message: third.trackingNumber },
        { reference: 'TXC2', amount: '1400', message: second.trackingNumber },
      ),
    );
    const [[recording], [closing]] = await whileHeld(server, third.loanId, [
      () => recordAll(cashier, id),
      async () => {
        await choose(cashier, id, 3, { choice: 'leave' });
        return close(cashier, id);
      },
    ]);
    expect((await recording)?.data).toMatchObject({ recorded: 1, sum: '1300' });
    await closing;
    const { entries } = await recordOf(cashier, second.loanId);
    expect(entries.map(({ reference }) => reference)).not.toContain('TXC2');
  });

  test('MONEY-08 what is typed by hand and reversed while other lines are recorded is left to a person', async () => {
    const third = await disbursed({ daysAgo: 10 });
    const id = await openStatement(
      cashier,
      statementOf(
        { reference: 'TXY1', amount: '1600', message: third.trackingNumber },
        { reference: 'TXY2', amount: '1700', message: second.trackingNumber },
      ),
    );
    const [[recording], [typing]] = await whileHeld(server, third.loanId, [
      () => recordAll(cashier, id),
      async () => {
        const { number } = await repay(people.both, second.loanId, { reference: 'TXY2', amount: '1700' });
        await reverse(people.manager, second.loanId, number);
        return repay(people.both, third.loanId);
      },
    ]);
    expect((await recording)?.data).toMatchObject({ recorded: 1, sum: '1600' });
    await typing;
    expect((await importOf(cashier, id)).lines[1]).toMatchObject({ outcome: 'unknown', is_ready: false });
    await close(cashier, id);
  });

  test('MONEY-08 the row of titles is kept, unless it is a payment of a file without titles', async () => {
    const id = await openStatement(cashier, `${dayFromNow(0)},Okello James,0772145098,TXN1,5000\n`.repeat(2));
    await close(cashier, id);
    const kept = 'SELECT headers FROM payment_import WHERE id = $1::bigint';
    expect(await sql(server, kept, [id])).toEqual([{ headers: [] }]);
    const titled = await openStatement(cashier, statementOf({ reference: 'TXN2' }));
    await close(cashier, titled);
    expect(JSON.stringify(await sql(server, kept, [titled]))).toContain('From name');
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
