import { say } from '#kit/messages/index.ts';
import { hundredthsOf } from '#kit/rules/fields/amount.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';

/** What is asked of a loan: UGX in digits with at most two decimals, and months. */
export interface AskedLoan {
  readonly amount: string;
  readonly months: number;
  readonly installment: string;
}

/** The smallest installment in whole UGX that repays the amount without any interest. */
const leastInstallment = ({ amount, months }: Pick<AskedLoan, 'amount' | 'months'>): bigint => {
  const divisor = BigInt(months) * 100n;
  return (hundredthsOf(amount) + divisor - 1n) / divisor;
};

/**
 * Why all installments together cannot repay the loan (MONEY-11); undefined if they can. The three are valid by
 * themselves. `priced`: the installment with interest and fees in whole UGX, where they are known.
 */
export function judgeInstallment(asked: AskedLoan, priced?: bigint): string | undefined {
  const { amount, months, installment } = asked;
  const paid = hundredthsOf(installment);
  const least = leastInstallment(asked);
  if (priced !== undefined && priced > least) {
    if (paid >= priced * 100n) return undefined;
    return say`With interest and fees, ${formatNumber(amount)} over ${months} months costs ${formatNumber(String(priced))} a month. Enter at least that, choose more months or request a smaller amount.`;
  }
  if (BigInt(months) * paid >= hundredthsOf(amount)) return undefined;
  return say`${months} × ${formatNumber(installment)} is less than the ${formatNumber(amount)} you want to borrow. Enter at least ${formatNumber(String(least))} a month, or choose more months.`;
}
