import { writtenIn, type NameTranslations } from '#kit/messages/index.ts';
import { translationsInWords } from '#kit/rules/fields/name-translations.ts';
import { formatBasisPoints } from '#kit/rules/fields/percentage.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { StatedFee } from '../fees.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';
import type { LoanProduct } from './loan-product.ts';
import type { LoanProducts } from './loan-products.ts';

const interestInWords = (interest: number | null, none: string): string =>
  interest === null ? none : `${formatBasisPoints(interest)} a month`;

const feeInWords = ({ label, kind, value, taken, ...names }: StatedFee): string => {
  const size =
    kind === 'percentage' ? `${formatBasisPoints(Number(value))} of the amount` : formatAmount(value);
  const others = translationsInWords(names);
  const name = others === '' ? label : `${label} (${others})`;
  return `${name}: ${size}, ${taken === 'deducted' ? 'deducted from the disbursement' : 'added to the loan'}`;
};

const feesInWords = (fees: readonly StatedFee[]): string =>
  fees.length === 0 ? 'None' : fees.map(feeInWords).join('; ');

type Parts = Readonly<Record<Exclude<keyof LoanProduct, 'type' | keyof NameTranslations>, SettingLine>>;

/** Every part of a product: one that is added does not compile without its words. */
const partsOf = (product: LoanProduct): Parts => ({
  minimum_amount: ['minimum amount', formatAmount(product.minimum_amount)],
  maximum_amount: ['maximum amount', formatAmount(product.maximum_amount)],
  minimum_months: ['minimum term (months)', String(product.minimum_months)],
  maximum_months: ['maximum term (months)', String(product.maximum_months)],
  monthly_interest_bps: ['interest', interestInWords(product.monthly_interest_bps, 'None')],
  method: ['interest method', product.method === 'flat' ? 'flat rate' : 'reducing balance'],
  fees: ['fees', feesInWords(product.fees)],
  interest_only_months: ['interest-only months', String(product.interest_only_months)],
  payment_step: ['installments rounded up to', formatAmount(product.payment_step)],
  collateral_ratio: ['collateral', `${String(product.collateral_ratio)}% of the amount`],
  words: ['description for borrowers', product.words || 'None'],
});

/** The words in other languages, where there are some. */
const translationsOf = (product: LoanProduct): SettingLine[] =>
  writtenIn(product).map(([language, words]) => [`description in ${language}`, words]);

/** Cap and products in plain words, part by part, for those who confirm a change of them (MONEY-12). */
export const loanProductLines = ({ interest_cap_bps: cap, products }: LoanProducts): SettingLine[] => [
  ['Maximum effective monthly rate', interestInWords(cap, 'No cap')],
  ...products.flatMap((product) =>
    [...Object.values(partsOf(product)), ...translationsOf(product)].map(([label, words]): SettingLine => [
      `${product.type}, ${label}`,
      words,
    ]),
  ),
];
