import { writtenIn, type NameTranslations } from '@ensigo/messages';
import { translationsInWords } from '../fields/name-translations.ts';
import { formatBasisPoints } from '../fields/percentage.ts';
import { formatAmount } from '../fields/show.ts';
import type { StatedFee } from '../lending/fees.ts';
import type { SettingLine } from '../settings/changed-lines.ts';
import type { LoanProduct } from './loan-product.ts';
import type { LoanProducts } from './loan-products.ts';

const priceInWords = (price: number | null, none: string): string =>
  price === null ? none : `${formatBasisPoints(price)} a month`;

const feeInWords = ({ label, kind, value, taken, ...names }: StatedFee): string => {
  const size =
    kind === 'percentage' ? `${formatBasisPoints(Number(value))} of the amount` : formatAmount(value);
  const others = translationsInWords(names);
  const name = others === '' ? label : `${label} (${others})`;
  return `${name}: ${size}, ${taken === 'deducted' ? 'from what is paid out' : 'with the payments'}`;
};

const feesInWords = (fees: readonly StatedFee[]): string =>
  fees.length === 0 ? 'None' : fees.map(feeInWords).join('; ');

type Parts = Readonly<Record<Exclude<keyof LoanProduct, 'type' | keyof NameTranslations>, SettingLine>>;

/** Every part of a product: one that is added does not compile without its words. */
const partsOf = (product: LoanProduct): Parts => ({
  minimum_amount: ['smallest amount', formatAmount(product.minimum_amount)],
  maximum_amount: ['largest amount', formatAmount(product.maximum_amount)],
  minimum_months: ['shortest period', `${String(product.minimum_months)} months`],
  maximum_months: ['longest period', `${String(product.maximum_months)} months`],
  price: ['price', priceInWords(product.price, 'None')],
  method: ['price counted', product.method === 'flat' ? 'on the whole amount' : 'on what is still owed'],
  fees: ['fees', feesInWords(product.fees)],
  price_only_months: ['months of price alone', String(product.price_only_months)],
  payment_step: ['payments rounded up to', formatAmount(product.payment_step)],
  collateral_ratio: ['collateral', `${String(product.collateral_ratio)}% of the amount`],
  words: ['words for borrowers', product.words || 'None'],
});

/** The words in other languages, where there are some. */
const translationsOf = (product: LoanProduct): SettingLine[] =>
  writtenIn(product).map(([language, words]) => [`words in ${language}`, words]);

/** Cap and products in plain words, part by part, for those who confirm a change of them (MONEY-12). */
export const loanProductLines = ({ price_cap: cap, products }: LoanProducts): SettingLine[] => [
  ['Highest price', priceInWords(cap, 'No cap')],
  ...products.flatMap((product) =>
    [...Object.values(partsOf(product)), ...translationsOf(product)].map(([label, words]): SettingLine => [
      `${product.type}, ${label}`,
      words,
    ]),
  ),
];
