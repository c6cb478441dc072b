import * as z from 'zod/mini';
import { named, type NameTranslations, saidName } from '#kit/messages/index.ts';
import { choiceField, plainField } from '#kit/rules/engine/field.ts';
import { strayMarkWords } from '#kit/rules/fields/amount.ts';
import { nameTranslations } from '#kit/rules/fields/name-translations.ts';
import { required } from '#kit/rules/fields/required.ts';
import type { Fee } from './terms.ts';

export const feeKinds = ['percentage', 'fixed'] as const;
export const feesTaken = ['deducted', 'financed'] as const;

const maxLabel = 60;
/** 100%, in basis points. */
const whole = 10_000;

const percentage = 'Enter a percentage from 0.01 to 100, with at most two decimals.';

const valueMessage = (kind: unknown): string | undefined =>
  kind === 'percentage'
    ? percentage
    : kind === 'fixed'
      ? 'Enter whole shillings, 1 or more, with at most 15 digits.'
      : undefined;

const isValue = (kind: unknown, value: string): boolean =>
  /^[1-9][0-9]{0,14}$/.test(value) && (kind !== 'percentage' || Number(value) <= whole);

/** What the fee of an approval is called where the loan type has no product. */
export const [usualFeeName] = /* @__PURE__ */ named(['Fees']);

const stated = () => ({
  label: required('Fee name', maxLabel),
  kind: choiceField(feeKinds, 'Choose how the fee is calculated.'),
  /** Basis points of the amount, or whole UGX: digits. */
  value: plainField((value) => (value === '' ? 'Enter the amount or percentage of the fee.' : undefined)),
  /** From what is paid out, or added to what is owed. */
  taken: choiceField(feesTaken, 'Choose when the fee is paid.'),
});

const isRightSize = () =>
  z.superRefine<object>(
    (fee, context) => {
      // Checked in any case, so it may be anything.
      const { kind, value }: { kind?: unknown; value?: unknown } = { ...fee };
      const message = valueMessage(kind);
      if (message === undefined || typeof value !== 'string' || value === '' || isValue(kind, value)) return;
      const said = (kind === 'fixed' ? strayMarkWords(value) : undefined) ?? message;
      context.addIssue({ code: 'custom', message: said, path: ['value'], input: value });
    },
    { when: () => true },
  );

/** A fee of an approval (MONEY-02): what it is called, and how much of the amount it takes when. */
export const feeSchema = /* @__PURE__ */ (() => z.object(stated()).check(isRightSize()))();

/** The same of a product (MONEY-01), with its name in other languages (REACH-06). */
export const productFeeSchema = /* @__PURE__ */ (() =>
  z.object({ ...stated(), ...nameTranslations(maxLabel) }).check(isRightSize()))();
export type StatedFee = z.output<typeof productFeeSchema>;

/** A stated fee as the arithmetic takes it. */
export function feeOfTerms({ kind, value, taken }: StatedFee): Fee {
  const when = taken === 'financed' ? 'financed' : 'deducted';
  return kind === 'percentage'
    ? { kind, basisPoints: Number(value), taken: when }
    : { kind: 'fixed', amount: BigInt(value), taken: when };
}

/**
 * The fees of an approval with the names that those of the product have in other languages (REACH-06). Of several with one
 * label, the one that is calculated and paid in the same way.
 */
export const translatedFees = (fees: readonly StatedFee[], offered: readonly StatedFee[]): StatedFee[] =>
  fees.map((fee) => {
    const namesakes = offered.filter(({ label }) => label === fee.label);
    const same = namesakes.find(({ kind, taken }) => kind === fee.kind && taken === fee.taken);
    const { lg, sw } = same ?? namesakes[0] ?? {};
    return { ...fee, ...(lg && { lg }), ...(sw && { sw }) };
  });

/** A fee with its name in the reader's language, and in no other (REACH-06). */
export const saidFee = <Named extends NameTranslations & { readonly label: string }>({
  lg,
  sw,
  ...fee
}: Named) => ({
  ...fee,
  label: saidName(fee.label, { lg, sw }),
});
