import { describe, expect, test } from 'vitest';
import { actOnLoan } from '#loans/endpoints/staff-loans.ts';
import { recordRepayment, refundCredit, reverseEntry } from '../endpoints/staff-repayments.ts';
import { dayFromNow } from '#app/tests/support/decisions.ts';
import { importOf, openStatement, readyIn, recordAll } from '#app/tests/support/payment-imports.ts';
import { lookedAt, recordOf, repay, reverse, validRepayment } from '#app/tests/support/repayments.ts';
import { moneyScene, close, choose } from './money-scene.ts';

const { people, cashier, disbursed } = await moneyScene();
const loan = await disbursed({ daysAgo: 40 });

const today = dayFromNow(0);
const before = dayFromNow(-2);

/** What is said of each line of a table, and the import's number. */
async function read(lines: readonly string[], payment_method?: string) {
  const id = await openStatement(cashier, lines.join('\n'), payment_method);
  const { lines: said } = await importOf(cashier, id);
  return { id, said: said.map(({ outcome, why, is_ready: isReady }) => ({ outcome, why, isReady })) };
}

const amountsOf = async () => (await recordOf(cashier, loan.loanId)).entries.map(({ amount }) => amount);

describe('a statement as banks and mobile money write it', () => {
  test('REAL-02 other currencies, reversals and refunds are refused in words, what is ours is ready', async () => {
    const message = loan.trackingNumber;
    const { id, said } = await read([
      'Transaction ID,Date,Type,Amount,Currency,Status,Message',
      `C70001,${today},Payment,1000,USD,Successful,${message}`,
      `C70002,${today},Payment,1000,KES,Successful,${message}`,
      `C70003,${today},Payment,1000,UGX,Successful,${message}`,
      `C70004,${today},Payment Reversal,1000,UGX,Successful,${message}`,
      `C70005,${today},Refund,1000,UGX,Successful,${message}`,
      `C70006,${today},Payment,1000,UGX,Completed - Reversed,${message}`,
      `C70007,${today},Payment,1000,UGX,Successful,${message} refund of fees`,
    ]);
    expect(said.map(({ outcome, isReady }) => [outcome, isReady])).toEqual([
      ['refused', false],
      ['refused', false],
      ['matched', true],
      ['refused', false],
      ['refused', false],
      ['refused', false],
      ['unknown', false],
    ]);
    expect(said[0]?.why).toBe('Another currency: USD');
    // What the payer wrote is read by a person, who may confirm it.
    await choose(cashier, id, 8, { choice: 'loan', loan: message });
    expect(readyIn(await importOf(cashier, id))).toEqual({ count: 2, sum: '2000' });
    await close(cashier, id);
  });

  test('REAL-02 the currency named above the table is that of its lines', async () => {
    const table = ['Date,Amount,Reference', `${today},1000,C71 ${loan.trackingNumber}`];
    const { said } = await read(['Account currency,KES', ...table], 'bank');
    expect(said).toMatchObject([{ outcome: 'refused', why: 'Another currency: KES' }]);
  });

  test('REAL-02 texts that begin with a sign are read', async () => {
    const { said } = await read(
      [
        'Value Date,Narration,Debit,Credit,Reference',
        `${today},--- Opening balance ---,,,`,
        `${today},Loan ${loan.trackingNumber},,"100,000",FT70001`,
        `${today},-CHARGES,500,,FT70002`,
        `${today},=1+1,500,,FT70003`,
      ],
      'bank',
    );
    expect(said.map(({ outcome }) => outcome)).toEqual(['refused', 'matched', 'refused', 'refused']);
  });
});

describe('references that do not say which payment it is', () => {
  test("REAL-02 MONEY-08 next month's payment by the loan's number is another one; the same file records nothing twice", async () => {
    const file = (day: string, ...more: string[]) => [
      'Date,Amount,Reference,Name',
      `${day},5000,${loan.trackingNumber},AKELLO`,
      ...more,
    ];
    const first = await read(file(before), 'bank');
    expect((await recordAll(cashier, first.id)).data.recorded).toBe(1);
    const next = file(today, `${today},5000,${loan.trackingNumber},AKELLO`);
    const second = await read(next, 'bank');
    expect(second.said.map(({ isReady }) => isReady)).toEqual([true, true]);
    expect((await recordAll(cashier, second.id)).data.recorded).toBe(2);
    for (const { id } of [first, second]) await close(cashier, id);
    for (const again of [file(before), next]) {
      const { id, said } = await read(again, 'bank');
      expect(new Set(said.map(({ outcome }) => outcome))).toEqual(new Set(['known']));
      await close(cashier, id);
    }
    expect(await amountsOf()).toEqual(['5000', '5000', '5000']);
  });

  test('REAL-02 MONEY-08 a number that comes again on another day is asked about, and recorded once confirmed', async () => {
    const line = (day: string) => [
      'Date,Amount,Reference,Message',
      `${day},6000,SO-771,${loan.trackingNumber}`,
    ];
    const first = await read(line(before), 'bank');
    await recordAll(cashier, first.id);
    const second = await read(line(today), 'bank');
    expect(second.said[0]).toMatchObject({ outcome: 'unknown', isReady: false });
    expect(second.said[0]?.why).toMatch(
      /^Its transaction number is recorded for .+ Is this another payment\?$/,
    );
    await choose(cashier, second.id, 2, { choice: 'loan', loan: loan.trackingNumber });
    expect((await recordAll(cashier, second.id)).data).toMatchObject({ recorded: 1, failed: 0 });
    for (const { id } of [first, second]) await close(cashier, id);
    expect((await read(line(today), 'bank')).said[0]?.outcome).toBe('known');
    expect((await read(line(before), 'bank')).said[0]?.outcome).toBe('known');
  });

  test('REAL-02 a number on two days of one file is asked about, not refused', async () => {
    const { said } = await read(
      [
        'Date,Amount,Reference,Message',
        `${before},7000,SO-772,${loan.trackingNumber}`,
        `${today},7000,SO-772,${loan.trackingNumber}`,
        `${today},7000,SO-772,${loan.trackingNumber}`,
      ],
      'bank',
    );
    expect(said.map(({ outcome }) => outcome)).toEqual(['matched', 'unknown', 'refused']);
  });
});

describe('what is odd is asked about by the server', () => {
  const record = async (changes: object) =>
    cashier.send(recordRepayment, {
      id: loan.loanId,
      body: { ...validRepayment(), amount: '1000', ...changes },
      headers: await lookedAt(cashier, loan.loanId),
    });

  test('MONEY-08 SERVE-07 more than is owed, or a reference of another payment method or day, needs a confirmation', async () => {
    const much = { amount: '99000000', reference: 'ODD 1' };
    const asked = await record(much);
    expect([asked.status, await asked.json()]).toMatchObject([
      409,
      { errors: { amount: [expect.stringMatching(/ more than the outstanding balance\.$/)] } },
    ]);
    expect((await record({ ...much, confirmed: ['reference'] })).status).toBe(409);
    const { number, receipt } = await repay(cashier, loan.loanId, {
      amount: '1000',
      reference: 'ODD 2',
      payment_method: 'bank',
    });
    const elsewhere = await record({ reference: 'odd-2' });
    expect([elsewhere.status, await elsewhere.json()]).toMatchObject([
      409,
      {
        errors: {
          reference: [
            `This transaction number is already recorded under another payment method: receipt ${String(receipt)}. Is this a different payment?`,
          ],
        },
      },
    ]);
    expect((await record({ reference: 'odd-2', confirmed: ['reference'] })).status).toBe(200);
    expect((await record({ reference: 'ODD 2', payment_method: 'bank', value_on: before })).status).toBe(409);
    const again = { reference: 'ODD 2', payment_method: 'bank', value_on: before, confirmed: ['reference'] };
    expect((await record(again)).status).toBe(200);
    // The same number on the same day of the same payment method is the same payment.
    expect((await record(again)).status).toBe(422);
    await reverse(people.manager, loan.loanId, number);
  });

  test('MONEY-08 the number of the loan is typed as a reference of one payment after another', async () => {
    const reference = loan.trackingNumber;
    expect((await record({ reference, payment_method: 'cash' })).status).toBe(200);
    expect((await record({ reference, payment_method: 'cash', value_on: before })).status).toBe(200);
    expect((await record({ reference, payment_method: 'cash' })).status).toBe(409);
    expect((await record({ reference, payment_method: 'cash', confirmed: ['reference'] })).status).toBe(200);
  });
});

test('GUARD-14 who records, reverses or gives back says which version of the loan they have seen', async () => {
  const { loanId } = await disbursed();
  const { number } = await repay(cashier, loanId, { amount: '9900000' });
  const { manager, secondCashier } = people;
  const reversal = { params: { id: loanId, number }, body: { reason: 'Meant for another loan.' } };
  const refund = { ...validRepayment({ amount: '1' }), payment_method: 'cash', account: '' };
  const sends = (headers: Record<string, string>) => [
    cashier.send(recordRepayment, { id: loanId, body: validRepayment({ amount: '1' }), headers }),
    manager.send(reverseEntry, { ...reversal, headers }),
    secondCashier.send(refundCredit, { id: loanId, body: refund, headers }),
  ];
  const statuses = async (headers: Record<string, string>) =>
    (await Promise.all(sends(headers))).map(({ status }) => status);
  expect(await statuses({})).toEqual([428, 428, 428]);
  expect(await statuses({ 'if-match': '1' })).toEqual([409, 409, 409]);
  const seen = await lookedAt(manager, loanId);
  await manager.does(actOnLoan, {
    id: loanId,
    body: { action: 'comment', comment: 'Look.', visibility: 'internal' },
  });
  expect((await recordOf(manager, loanId)).entries).toHaveLength(1);
  expect(
    (await manager.send(reverseEntry, { ...reversal, headers: await lookedAt(manager, loanId) })).status,
  ).toBe(200);
  // It was reversed since.
  expect((await secondCashier.send(refundCredit, { id: loanId, body: refund, headers: seen })).status).toBe(
    409,
  );
});
