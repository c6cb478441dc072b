import { describe, expect, test } from 'vitest';
import { loanOf, paid } from '#app/tests/payloads/disbursed-loans.ts';
import type { RepaymentEntry } from './allocation.ts';
import { positionWrittenOff, writtenOffPosition } from './write-off.ts';

const loan = loanOf('declining_balance');
const first = paid(1, '2027-02-28', 181_550n);
const writeOff = { on: '2027-05-15', afterEntry: 1 };
const after = (...later: RepaymentEntry[]) => writtenOffPosition(loan, [first, ...later], writeOff);

describe('SERVE-04 a loan that was written off', () => {
  test('owes its principal and the interest that was due, and no more for any day after', () => {
    expect(after()).toEqual({
      principal: 843_450n,
      // 2.5% of 843,450 and of 682,986.
      interest: 38_161n,
      recovered: 0n,
      outstanding: 881_611n,
      credit: 0n,
    });
  });

  test('what is recorded later is a recovery, whatever day it counts on, and the rest is credit', () => {
    const { outstanding } = after();
    expect(after(paid(2, '2027-05-01', 100_000n, '2027-06-01'))).toMatchObject({
      recovered: 100_000n,
      outstanding: outstanding - 100_000n,
      credit: 0n,
    });
    expect(after(paid(2, '2027-06-01', outstanding + 5_000n))).toMatchObject({
      recovered: outstanding,
      outstanding: 0n,
      credit: 5_000n,
    });
  });

  test('a recovery that is reversed never came in', () => {
    const entries = [
      paid(2, '2027-06-01', 100_000n),
      { kind: 'reversal', number: 3, recordedOn: '2027-06-02', reverses: 2 } as const,
    ];
    expect(after(...entries)).toEqual(after());
  });

  test('an earlier payment that is reversed adds to what was written off', () => {
    const reversal = { kind: 'reversal', number: 2, recordedOn: '2027-06-02', reverses: 1 } as const;
    expect(after(reversal)).toEqual({
      ...after(),
      principal: 1_000_000n,
      interest: 63_161n,
      outstanding: 1_063_161n,
    });
  });

  test('a refund of what came in beyond is no recovery taken back', () => {
    const { outstanding } = after();
    const entries = [
      paid(2, '2027-06-01', outstanding + 5_000n),
      { kind: 'refund', number: 3, valueOn: '2027-06-02', recordedOn: '2027-06-02', amount: 5_000n } as const,
    ];
    expect(after(...entries)).toMatchObject({ recovered: outstanding, outstanding: 0n, credit: 0n });
  });

  test('nothing of it is due, and recoveries fill the interest before the principal', () => {
    const standing = (amount: bigint) =>
      positionWrittenOff(loan, [first, paid(2, '2027-06-01', amount)], writeOff);
    expect(standing(30_000n)).toMatchObject({
      paid: 211_550n,
      balance: 851_611n,
      principalLeft: 843_450n,
      overdue: 0n,
      daysLate: 0,
      dues: [],
    });
    expect(standing(881_611n)).toMatchObject({ balance: 0n, principalLeft: 0n, credit: 0n });
  });
});
