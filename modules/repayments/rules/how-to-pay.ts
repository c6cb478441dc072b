import * as z from 'zod/mini';
import {
  inOtherLanguages,
  otherLanguageNames,
  otherLanguages,
  say,
  sayNamed,
  spokenLanguage,
  type OtherLanguage,
} from '#kit/messages/index.ts';
import { optionalTextField, plainField } from '#kit/rules/engine/field.ts';
import { judgeRequired, required } from '#kit/rules/fields/required.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { SettingLine } from '#settings/rules/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const howToPaySetting = 'how_to_pay';

const mostChannels = 6;

const optional = (longest: number) =>
  z._default(
    optionalTextField(() => undefined, longest),
    '',
  );

const translated = (longest: number) => z.optional(optionalTextField(() => undefined, longest));

/** The words of a payment method in another language; what is left empty is shown in English. */
const paymentMethodTranslation = z.optional(
  z.object({ steps: translated(200), number_label: translated(40), reference_label: translated(40) }),
);

/** One way in which borrowers pay (MONEY-09), in the lender's words. */
const paymentMethod = z.object({
  /** Such as `MTN Mobile Money`. */
  title: required('Channel', 40),
  /** What to do before the values are typed in. */
  steps: optional(200),
  /** What the number is called there, such as `Merchant code`. */
  number_label: required('Label for the number', 40),
  number: plainField(judgeRequired('Number'), 40),
  /** In whose name it is; shown where it is stated. */
  name: optional(60),
  /** What the reference is called there; the borrower types the number of the loan. */
  reference_label: required('Label for the reference', 40),
  ...inOtherLanguages(paymentMethodTranslation),
});
export type PaymentMethod = z.output<typeof paymentMethod>;

/** How borrowers pay; without a payment method nothing is said about it. */
export const howToPaySchema = /* @__PURE__ */ z.object({
  payment_methods: z.array(paymentMethod).check(
    z.maxLength(mostChannels, `Use at most ${String(mostChannels)} payment methods.`),
    z.refine(
      (payment_methods) => new Set(payment_methods.map(({ title }) => title)).size === payment_methods.length,
      {
        error: 'Each payment method can be listed only once.',
      },
    ),
  ),
  /** Below the payment methods, such as when a payment is counted. */
  note: optional(200),
  note_lg: translated(200),
  note_sw: translated(200),
});
export type HowToPay = z.output<typeof howToPaySchema>;

/** Reads the setting `how_to_pay`; missing or unreadable: nothing is said. */
export function readHowToPay(value: unknown): HowToPay {
  const result = z.safeParse(howToPaySchema, value);
  const {
    note_lg = '',
    note_sw = '',
    ...said
  } = result.success ? result.data : { payment_methods: [], note: '' };
  return { ...said, note_lg, note_sw };
}

const translatedParts = [
  ['steps', 'instructions'],
  ['number_label', 'label for the number'],
  ['reference_label', 'label for the reference'],
] as const;

/** Part by part: the same words in another place are another thing to do. */
const translatedLines = (payment_method: PaymentMethod, language: OtherLanguage): SettingLine[] =>
  translatedParts.flatMap(([part, inWords]): SettingLine[] => {
    const words = payment_method[language]?.[part] ?? '';
    return words === ''
      ? []
      : [[`${payment_method.title}, in ${otherLanguageNames[language]}: ${inWords}`, words]];
  });

/** The payment methods in plain words, for those who confirm a change of them (MONEY-12). */
export const howToPayLines = ({ payment_methods, ...notes }: HowToPay): SettingLine[] => [
  ...payment_methods.flatMap((payment_method): SettingLine[] => {
    const { title, steps, number_label, number, name, reference_label } = payment_method;
    return [
      [`${title}: ${number_label}`, number],
      [`${title}: account name`, name],
      [`${title}: instructions`, steps],
      [`${title}: label for the reference`, reference_label],
      ...otherLanguages.flatMap((language) => translatedLines(payment_method, language)),
    ];
  }),
  ['Note below the payment methods', notes.note],
  ...otherLanguages.flatMap((language): SettingLine[] => {
    const { [`note_${language}` as const]: note = '' } = notes;
    return note === '' ? [] : [[`Note below the payment methods (${otherLanguageNames[language]})`, note]];
  }),
];

type PaymentMethodWords = Pick<PaymentMethod, 'steps' | 'number_label' | 'reference_label'>;

/** A payment method's words: in the reader's language where the lender has written it (REACH-06). */
export function paymentMethodWords(payment_method: PaymentMethod): PaymentMethodWords {
  const language = spokenLanguage();
  const own = language === 'en' ? undefined : payment_method[language];
  const word = (name: keyof PaymentMethodWords): string => own?.[name] || sayNamed(payment_method[name]);
  return {
    steps: word('steps'),
    number_label: word('number_label'),
    reference_label: word('reference_label'),
  };
}

/** What stands below the payment methods, in the reader's language where the lender has written that. */
export function payNote(howToPay: Omit<HowToPay, 'payment_methods'>): string {
  const language = spokenLanguage();
  const own = language === 'en' ? '' : howToPay[`note_${language}`];
  return own || howToPay.note;
}

/** A value that a borrower types in: `copied` is what a press on Copy takes, without `UGX` and commas. */
export interface PayValue {
  readonly label: string;
  readonly shown: string;
  readonly copied: string;
}

/** What a borrower types in to pay an amount (whole UGX as text; null: not known) for a loan by a payment method. */
export function payValues(
  payment_method: PaymentMethod,
  { trackingNumber, amount }: { readonly trackingNumber: string; readonly amount: string | null },
): PayValue[] {
  const { number, name } = payment_method;
  const { number_label, reference_label } = paymentMethodWords(payment_method);
  const same = (label: string, value: string): PayValue => ({ label, shown: value, copied: value });
  return [
    same(number_label, number),
    ...(name === '' ? [] : [same(say('Name'), name)]),
    same(reference_label, trackingNumber),
    ...(amount === null ? [] : [{ label: say('Amount'), shown: formatAmount(amount), copied: amount }]),
  ];
}
