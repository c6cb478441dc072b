import { expect, test } from 'vitest';
import { nextInstallmentOf } from './servicing.ts';

const installment = (number: number, dueOn: string, paid: bigint) => {
  const payment = BigInt(number) * 100n;
  return {
    number,
    dueOn,
    payment,
    interest: 0n,
    principal: payment,
    paid,
    unpaid: payment - paid,
  };
};

const installments = [
  installment(1, '2026-01-31', 100n),
  installment(2, '2026-02-28', 50n),
  installment(3, '2026-03-31', 0n),
];

test.each([
  ['2026-02-28', 200n],
  ['2026-03-01', 300n],
  ['2026-03-31', 300n],
  ['2026-09-01', 300n],
])('SERVE-01 on %s the next installment is of %i, in full', (today, payment) => {
  expect(nextInstallmentOf({ installments }, today)).toBe(payment);
});

test('SERVE-01 a repaid loan has no next installment', () => {
  expect(nextInstallmentOf({ installments: installments.slice(0, 1) }, '2026-01-01')).toBe(0n);
});
