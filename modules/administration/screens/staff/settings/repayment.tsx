import {
  readEarlyRepaymentSetting,
  readHowToPaySetting,
  readReminderSetting,
  storeEarlyRepayment,
  storeHowToPay,
  storeReminders,
} from '#repayments/endpoints/repayment-settings.ts';
import { readWriteOffNoticeSetting, storeWriteOffNotice } from '#servicing/endpoints/write-off-notice.ts';
import { stepInWords } from '#repayments/rules/reminder-setting.ts';
import { fillReminder, reminderPlaceholders, sampleReminder } from '#repayments/rules/reminders.ts';
import { otherLanguageNames, otherLanguages } from '#kit/messages/index.ts';
import { inEachLanguage, setting, textOf, whole, type Drawing, type Row } from '../setting.ts';

const earlyRepaymentRules = [
  { value: 'accrued_only', label: 'Interest accrued to that day' },
  { value: 'full_term', label: 'Full interest' },
];

/** How much of the interest a borrower who repays early pays (MONEY-08). */
export const earlyRepayment = setting([readEarlyRepaymentSetting, storeEarlyRepayment], {
  title: 'Early repayment',
  lead: 'A payment that settles a loan early ends it. How much interest is waived is fixed for each loan on its disbursement date.',
  takesTwo: true,
  parts: [
    {
      name: 'early_repayment',
      kind: 'cards',
      label: 'On early repayment the borrower pays',
      choices: earlyRepaymentRules,
    },
  ],
});

const untranslated = { steps: '', number_label: '', reference_label: '' };

/** The lender's payment methods, with what borrowers type in (MONEY-09). */
export const howToPay = setting([readHowToPaySetting, storeHowToPay], {
  title: 'Payment methods',
  lead: 'Borrowers see these payment methods beside their next installment, each value with a Copy button. Their loan number and the amount are filled in.',
  takesTwo: true,
  parts: [
    {
      rows: 'payment_methods',
      look: 'box',
      none: 'No payment methods. Borrowers see no payment instructions.',
      keyOf: ({ title }) => textOf(title),
      inWords: ({ title }) => textOf(title),
      titleOf: (_row, index) => `Payment method ${String(index + 1)}`,
      parts: [
        { name: 'title', label: 'Channel', hint: 'For example MTN Mobile Money or Bank transfer.' },
        {
          name: 'steps',
          label: 'Instructions',
          hint: 'For example: Dial *165*3#, choose Pay bill and enter these:',
        },
        {
          name: 'number_label',
          label: 'Label for the number',
          hint: 'For example Merchant code or Account number.',
        },
        { name: 'number', label: 'Number' },
        { name: 'name', label: 'Account name', hint: 'Shown if filled in.' },
        {
          name: 'reference_label',
          label: 'Label for the reference',
          hint: 'Borrowers enter their loan number as the reference.',
        },
        {
          folded: otherLanguages.map((lang) => ({
            legend: otherLanguageNames[lang],
            inputs: [
              { name: `${lang}.steps`, label: 'Instructions', lang, optional: true },
              { name: `${lang}.number_label`, label: 'Label for the number', lang, optional: true },
              { name: `${lang}.reference_label`, label: 'Label for the reference', lang, optional: true },
            ],
          })),
        },
      ],
      add: {
        label: 'Add payment method',
        blank: () => ({
          title: '',
          steps: '',
          number_label: '',
          number: '',
          name: '',
          reference_label: 'Reference',
          lg: untranslated,
          sw: untranslated,
        }),
      },
    },
    {
      name: 'note',
      label: 'Note below the payment methods',
      hint: 'For example: We record it within 1 hour and send a receipt by SMS.',
    },
    ...inEachLanguage((language) => ({
      name: `note_${language}` as const,
      label: `Note below the payment methods (${otherLanguageNames[language]})`,
    })),
  ],
});

const reminderTitle = ({ day }: Row): string => {
  const typed = textOf(day).trim();
  return /^-?\d+$/.test(typed) ? stepInWords(Number(typed)) : 'New reminder';
};

/** A reminder as a client reads it. */
function Preview({ value }: Drawing) {
  const filled = fillReminder(textOf(value['text']), sampleReminder);
  return (
    <div className="rounded-md bg-sunk px-4 py-3 text-sm">
      <p className="text-ink-soft">Preview ({String(filled.length)} of 160 characters)</p>
      <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{filled}</p>
    </div>
  );
}

const hoursHint = 'Kampala time, from 8 to 21.';

/** When and with which words clients are reminded of their payments (MONEY-10). */
export const reminders = setting([readReminderSetting, storeReminders], {
  title: 'Payment reminders',
  lead: 'Clients are reminded by email, SMS or phone call, as they chose. Each loan gets at most one reminder a day, none at night, and none once the installment is paid.',
  takesTwo: true,
  // Each says which words it has, also where its day becomes that of another one.
  typed: ({ steps, ...data }) => ({ ...data, steps: steps.map((step) => ({ lg: '', sw: '', ...step })) }),
  parts: [
    { name: 'is_on', kind: 'box', label: 'Send payment reminders' },
    {
      grid: [
        whole('from_hour', 'Send from (hour)', hoursHint),
        whole('until_hour', 'Send until (hour)', hoursHint),
      ],
      look: 'narrow',
    },
    {
      note: `Placeholders, filled in for each client: ${reminderPlaceholders.map((name) => `{${name}}`).join(', ')}.`,
    },
    {
      rows: 'steps',
      look: 'box',
      keyOf: ({ day }) => textOf(day).trim(),
      inWords: reminderTitle,
      titleOf: reminderTitle,
      parts: [
        {
          name: 'day',
          label: 'Days after the due date',
          hint: 'Use a minus sign for days before. For example -3 is three days before the due date.',
        },
        { name: 'text', kind: 'area', height: 3, label: 'Text' },
        { show: Preview },
        {
          folded: inEachLanguage((language) => ({
            name: language,
            kind: 'area',
            height: 3,
            label: otherLanguageNames[language],
            hint: 'For clients who use this language; others are reminded in English. Leave names in braces as they are.',
          })),
        },
      ],
      add: { label: 'Add reminder', blank: () => ({ day: '', text: '', lg: '', sw: '' }) },
    },
  ],
});

const usualWords = "This doesn't cancel your debt. You can pay any amount, at any time.";

/** What borrowers are told of a write-off (SERVE-04). */
export const writeOffNotice = setting([readWriteOffNoticeSetting, storeWriteOffNotice], {
  title: 'Write-off',
  lead: 'Borrowers read these words on a loan that was written off, in the message about it, and by phone. They follow the day on which it was written off.',
  takesTwo: true,
  parts: [
    {
      name: 'text',
      kind: 'area',
      height: 3,
      label: 'Words to borrowers',
      hint: `Leave empty for the installed words: ${usualWords}`,
      optional: true,
    },
    {
      folded: inEachLanguage((language) => ({
        name: `text_${language}` as const,
        kind: 'area',
        height: 3,
        label: otherLanguageNames[language],
        optional: true,
      })),
      hint: 'Leave empty for the installed words in that language.',
    },
  ],
});
