import { say } from '@ensigo/messages';
import { hundredthsOf } from '../fields/amount.ts';
import { formatNumber } from '../fields/show.ts';

/** What is asked of a loan: UGX in digits with at most two decimals, and months. */
export interface AskedLoan {
  readonly amount: string;
  readonly months: number;
  readonly installment: string;
}

/** The smallest installment in whole UGX that repays the amount without any price. */
const leastInstallment = ({ amount, months }: Pick<AskedLoan, 'amount' | 'months'>): bigint => {
  const divisor = BigInt(months) * 100n;
  return (hundredthsOf(amount) + divisor - 1n) / divisor;
};

/**
 * Why all installments together cannot repay the amount, priced or not (MONEY-11); undefined if they can. The three are
 * valid by themselves.
 */
export function judgeInstallment(asked: AskedLoan): string | undefined {
  const { amount, months, installment } = asked;
  if (BigInt(months) * hundredthsOf(installment) >= hundredthsOf(amount)) return undefined;
  const least = formatNumber(String(leastInstallment(asked)));
  return say`${months} × ${formatNumber(installment)} is less than the ${formatNumber(amount)} you ask for. Pay at least ${least} a month, or take more months.`;
}
