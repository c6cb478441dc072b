import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { StatedFee } from '../fees.ts';
import type { PricedProduct } from '../products/product-rate.ts';
import type { ApprovalTerms } from './approval.ts';

/** A monthly rate with at least one decimal: 200 basis points are `2.0%`, 1653 are `16.53%`. */
export const rateWords = (basisPoints: number): string =>
  formatBasisPoints(basisPoints).replace(/^(\d+)%$/, '$1.0%');

const methodWords = (method: string): string => (method === 'flat' ? 'flat rate' : 'reducing balance');

const takenWords = ({ taken }: Pick<StatedFee, 'taken'>): string =>
  taken === 'financed' ? 'added to the loan' : 'deducted';

interface Judged {
  /** Effective, method and fees included; basis points a month. */
  readonly rate: number;
  /** Undefined and null: none is set. */
  readonly cap: number | null | undefined;
  readonly method: string;
  /** Where the rate is the highest of several. */
  readonly upTo?: boolean;
}

/** Why the lender's cap does not allow an effective monthly rate, and the way out; undefined if it does (SERVE-05). */
export function judgeCap({ rate, cap, method, upTo = false }: Judged): string | undefined {
  if (cap === undefined || cap === null || rate <= cap) return undefined;
  const wayOut = method === 'flat' ? 'Use reducing balance, or lower' : 'Lower';
  return `The effective monthly rate would be ${upTo ? 'up to ' : ''}${rateWords(rate)}. The cap is ${rateWords(cap)}. ${wayOut} the interest rate or the fees.`;
}

/** A term of an approval that is not the product's (SERVE-05). */
export interface Deviation {
  readonly term: 'monthly_interest_bps' | 'method' | 'interest_only_months' | 'fees';
  /** Its name; of a fee what the lender calls it. */
  readonly label: string;
  /** What the product has, in words. */
  readonly product: string;
}

/** What terms are called where no fee is named. */
const termNames = {
  monthly_interest_bps: 'interest rate',
  method: 'interest method',
  interest_only_months: 'interest-only months',
  fees: 'fees',
} as const satisfies Record<Deviation['term'], string>;

const feeWords = (fee: StatedFee): string =>
  `${fee.kind === 'percentage' ? formatBasisPoints(Number(fee.value)) : formatAmount(fee.value)}, ${takenWords(fee)}`;

/** By name, as a product may have several of one name. */
function differingFees(fees: readonly StatedFee[], offered: readonly StatedFee[]): Deviation[] {
  const labels = [...new Set([...offered, ...fees].map(({ label }) => label))];
  const wordsOf = (list: readonly StatedFee[], name: string): string =>
    list
      .filter(({ label }) => label === name)
      .map(feeWords)
      .join('; ') || 'none';
  return labels
    .filter((label) => wordsOf(fees, label) !== wordsOf(offered, label))
    .map((label) => ({ term: 'fees', label, product: wordsOf(offered, label) }));
}

/** Where the terms of an approval differ from those of the product, if there is one (SERVE-05). */
export function deviationsOf(
  terms: Pick<ApprovalTerms, 'monthly_interest_bps' | 'method' | 'interest_only_months' | 'fees'>,
  product: PricedProduct | null | undefined,
): Deviation[] {
  if (product === undefined || product === null) return [];
  const { monthly_interest_bps: interest, method, interest_only_months: first } = product;
  const differing = (term: keyof typeof termNames, words: string): Deviation => ({
    term,
    label: termNames[term],
    product: words,
  });
  return [
    // Without an interest rate of the product the approver states it.
    ...(interest !== null && interest !== terms.monthly_interest_bps
      ? [differing('monthly_interest_bps', formatBasisPoints(interest))]
      : []),
    ...(method === terms.method ? [] : [differing('method', methodWords(method))]),
    ...(first === terms.interest_only_months ? [] : [differing('interest_only_months', String(first))]),
    ...differingFees(terms.fees, product.fees),
  ];
}

/** The names of the terms that differ, without those that the lender or an approver has given. */
export const differingTerms = (deviations: readonly Deviation[]): string =>
  [...new Set(deviations.map(({ term }) => termNames[term]))].join(', ');

/** The terms that differ, with what the product has. */
export const deviationWords = (deviations: readonly Deviation[]): string =>
  deviations.map(({ label, product }) => `${label} (product: ${product})`).join('; ');

export const deviationCount = ({ length }: readonly Deviation[]): string =>
  length === 1 ? '1 term differs from the product.' : `${length} terms differ from the product.`;

/** Why this person may not approve terms that differ; undefined if they may. */
export const judgeDeviations = (
  deviations: readonly Deviation[],
  mayOverride: boolean,
): string | undefined =>
  deviations.length === 0 || mayOverride
    ? undefined
    : `${deviationCount(deviations)} A credit manager can approve them.`;

/** The message of the reason for terms that differ; undefined if none is needed, or it is there. */
export const judgeTermsReason = (deviations: readonly Deviation[], reason: string): string | undefined =>
  deviations.length > 0 && reason.trim() === '' ? 'Enter why the terms differ from the product.' : undefined;
