import * as z from 'zod/mini';
import { say } from '#kit/messages/index.ts';
import { plainField } from '#kit/rules/engine/field.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { judgeAmount, plainAmount } from '#kit/rules/fields/amount.ts';
import { defaultPhoneCode } from '#kit/rules/fields/mobile.ts';
import { normalisePhone } from '#kit/rules/fields/phone.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { exampleNumbers, networkNames, networkOf, type Network } from './networks.ts';

/** The least that a client pays at once, in whole UGX, unless less is left to pay. */
export const leastPayment = 1_000n;

/** What a client may choose to pay, beside an amount of their own. */
export const paymentChoices = ['past-due', 'past-due-and-next', 'next-installment', 'payoff'] as const;
export type PaymentChoice = (typeof paymentChoices)[number];

const judgeShillings = (value: string): string | undefined => {
  if (value === '') return say('Enter an amount.');
  const message = judgeAmount(value);
  if (message !== undefined) return message;
  return /^[1-9][0-9]{0,14}$/.test(plainAmount(value))
    ? undefined
    : say('Enter whole shillings, without decimals.');
};

/** A payment as a client asks for it: whole UGX as text, and the number that pays, as it is typed. */
export const collectionSchema = /* @__PURE__ */ z.object({
  amount: z.pipe(plainField(judgeShillings, 40), z.transform(plainAmount)),
  phone: z.pipe(
    plainField((typed) => (typed === '' ? say('Phone number is required.') : undefined), 40),
    z.transform((typed) => normalisePhone(typed, defaultPhoneCode)),
  ),
});
export type Collection = z.output<typeof collectionSchema>;

/** Due on one day and not paid, in whole UGX. */
interface Due {
  readonly dueOn: string;
  readonly unpaid: bigint;
}

/** How a loan stands. */
interface Owed {
  readonly today: string;
  readonly dues: readonly Due[];
  readonly overdue: bigint;
  readonly balance: bigint;
  /** What pays off the loan today. */
  readonly settlement: bigint;
  readonly isWrittenOff: boolean;
}

interface Choice {
  readonly choice: PaymentChoice;
  readonly amount: bigint;
  /** The days that it pays for. */
  readonly dueOn: readonly string[];
  /** The interest that it saves. */
  readonly saves: bigint;
}

/** What a client may choose to pay, the usual choice first; empty once nothing is owed. */
export function choicesOf({ today, dues, overdue, balance, settlement, isWrittenOff }: Owed): Choice[] {
  if (settlement <= 0n) return [];
  const late = dues.filter(({ dueOn }) => dueOn < today);
  const next = dues.find(({ dueOn }) => dueOn >= today);
  const payoff: Choice = {
    choice: 'payoff',
    amount: settlement,
    dueOn: [],
    saves: balance > settlement ? balance - settlement : 0n,
  };
  if (isWrittenOff) return [payoff];
  const lateOn = late.map(({ dueOn }) => dueOn);
  const nextOnes: Choice[] =
    next === undefined
      ? []
      : [
          {
            choice: overdue > 0n ? 'past-due-and-next' : 'next-installment',
            amount: overdue + next.unpaid,
            dueOn: [...lateOn, next.dueOn],
            saves: 0n,
          },
        ];
  const pastDue: Choice[] =
    overdue > 0n ? [{ choice: 'past-due', amount: overdue, dueOn: lateOn, saves: 0n }] : [];
  return [...pastDue, ...nextOnes].filter(({ amount }) => amount < settlement).concat(payoff);
}

/** The least and the most that a client may pay now, in whole UGX. */
export const boundsOf = (settlement: bigint): { readonly least: bigint; readonly most: bigint } => ({
  least: settlement < leastPayment ? settlement : leastPayment,
  most: settlement,
});

/** What is said of a number whose network is not on. */
export const otherNumber = (on: readonly Network[]): string => {
  const [only] = on;
  return on.length === 1 && only !== undefined
    ? say`Enter an ${networkNames[only]} number, for example ${exampleNumbers[only]}.`
    : say`Enter an MTN MoMo or Airtel Money number, for example ${exampleNumbers.mtn}.`;
};

/** The messages of a payment's fields, beside those of its shape. */
export function judgeCollection(
  { amount, phone }: Collection,
  { settlement, on }: { readonly settlement: bigint; readonly on: readonly Network[] },
): FieldErrors {
  const { least, most } = boundsOf(settlement);
  const [sum, network] = [BigInt(amount), networkOf(phone)];
  return {
    ...(sum < least && { amount: [say`Pay at least ${formatAmount(String(least))}.`] }),
    ...(sum > most && { amount: [say`Pay at most ${formatAmount(String(most))}. It pays off the loan.`] }),
    ...((network === undefined || !on.includes(network)) && { phone: [otherNumber(on)] }),
  };
}
