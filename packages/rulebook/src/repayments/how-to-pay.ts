import * as z from 'zod/mini';
import {
  inOtherLanguages,
  otherLanguageNames,
  otherLanguages,
  say,
  sayNamed,
  spokenLanguage,
  type OtherLanguage,
} from '@ensigo/messages';
import { optionalTextField, plainField } from '../engine/field.ts';
import { judgeRequired, required } from '../fields/required.ts';
import { formatAmount } from '../fields/show.ts';
import type { SettingLine } from '../settings/changed-lines.ts';

/** Name of the setting, a JSON value. */
export const howToPaySetting = 'how_to_pay';

const mostChannels = 6;

const optional = (longest: number) =>
  z._default(
    optionalTextField(() => undefined, longest),
    '',
  );

const translated = (longest: number) => z.optional(optionalTextField(() => undefined, longest));

/** The words of a channel in another language; what is left empty is shown in English. */
const channelTranslation = z.optional(
  z.object({ steps: translated(200), number_label: translated(40), reference_label: translated(40) }),
);

/** One way in which borrowers pay (MONEY-09), in the lender's words. */
const payChannel = z.object({
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
  ...inOtherLanguages(channelTranslation),
});
export type PayChannel = z.output<typeof payChannel>;

/** How borrowers pay; without a channel nothing is said about it. */
export const howToPaySchema = /* @__PURE__ */ z.object({
  channels: z.array(payChannel).check(
    z.maxLength(mostChannels, `Use at most ${String(mostChannels)} payment methods.`),
    z.refine((channels) => new Set(channels.map(({ title }) => title)).size === channels.length, {
      error: 'Each payment method can be listed only once.',
    }),
  ),
  /** Below the channels, such as when a payment is counted. */
  note: optional(200),
  note_lg: translated(200),
  note_sw: translated(200),
});
export type HowToPay = z.output<typeof howToPaySchema>;

/** Reads the setting `how_to_pay`; missing or unreadable: nothing is said. */
export function readHowToPay(value: unknown): HowToPay {
  const verdict = z.safeParse(howToPaySchema, value);
  const { note_lg = '', note_sw = '', ...said } = verdict.success ? verdict.data : { channels: [], note: '' };
  return { ...said, note_lg, note_sw };
}

const translatedParts = [
  ['steps', 'instructions'],
  ['number_label', 'label for the number'],
  ['reference_label', 'label for the reference'],
] as const;

/** Part by part: the same words in another place are another thing to do. */
const translatedLines = (channel: PayChannel, language: OtherLanguage): SettingLine[] =>
  translatedParts.flatMap(([part, inWords]): SettingLine[] => {
    const words = channel[language]?.[part] ?? '';
    return words === '' ? [] : [[`${channel.title}, in ${otherLanguageNames[language]}: ${inWords}`, words]];
  });

/** The channels in plain words, for those who confirm a change of them (MONEY-12). */
export const howToPayLines = ({ channels, ...notes }: HowToPay): SettingLine[] => [
  ...channels.flatMap((channel): SettingLine[] => {
    const { title, steps, number_label, number, name, reference_label } = channel;
    return [
      [`${title}: ${number_label}`, number],
      [`${title}: account name`, name],
      [`${title}: instructions`, steps],
      [`${title}: label for the reference`, reference_label],
      ...otherLanguages.flatMap((language) => translatedLines(channel, language)),
    ];
  }),
  ['Note below the payment methods', notes.note],
  ...otherLanguages.flatMap((language): SettingLine[] => {
    const { [`note_${language}` as const]: note = '' } = notes;
    return note === '' ? [] : [[`Note below the payment methods (${otherLanguageNames[language]})`, note]];
  }),
];

type ChannelWords = Pick<PayChannel, 'steps' | 'number_label' | 'reference_label'>;

/** A channel's words for whoever reads them: in their language where the lender has written that (REACH-06). */
export function channelWords(channel: PayChannel): ChannelWords {
  const language = spokenLanguage();
  const own = language === 'en' ? undefined : channel[language];
  const word = (name: keyof ChannelWords): string => own?.[name] || sayNamed(channel[name]);
  return {
    steps: word('steps'),
    number_label: word('number_label'),
    reference_label: word('reference_label'),
  };
}

/** What stands below the channels, in the reader's language where the lender has written that. */
export function payNote(howToPay: Omit<HowToPay, 'channels'>): string {
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

/** What a borrower types in to pay an amount (whole UGX as text; null: not known) for a loan by a channel. */
export function payValues(
  channel: PayChannel,
  { trackingNumber, amount }: { readonly trackingNumber: string; readonly amount: string | null },
): PayValue[] {
  const { number, name } = channel;
  const { number_label, reference_label } = channelWords(channel);
  const same = (label: string, value: string): PayValue => ({ label, shown: value, copied: value });
  return [
    same(number_label, number),
    ...(name === '' ? [] : [same(say('Name'), name)]),
    same(reference_label, trackingNumber),
    ...(amount === null ? [] : [{ label: say('Amount'), shown: formatAmount(amount), copied: amount }]),
  ];
}
