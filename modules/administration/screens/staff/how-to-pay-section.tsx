import { readHowToPaySetting, storeHowToPay } from '#repayments/endpoints/repayment-settings.ts';
import { otherLanguages } from '#kit/messages/index.ts';
import { howToPaySchema, type HowToPay, type PaymentMethod } from '#repayments/rules/how-to-pay.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { reapplyFields, reapplyList, type Reapplied, type Superseded } from './reapply.ts';
import { Row } from './row.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** Texts of the section on how borrowers pay. */
const howToPayTexts = {
  lead: 'Borrowers see these payment methods beside their next installment, each value with a Copy button. Their loan number and the amount are filled in.',
  none: 'No payment methods. Borrowers see no payment instructions.',
  payment_method: (number: number) => `Payment method ${String(number)}`,
  add: 'Add payment method',
  note: 'Note below the payment methods',
  noteIn: { lg: 'Note below the payment methods (Luganda)', sw: 'Note below the payment methods (Swahili)' },
  noteHint: 'For example: We record it within 1 hour and send a receipt by SMS.',
  summary: (titles: readonly string[]) => (titles.length === 0 ? 'None' : titles.join(', ')),
} as const;

const paymentMethodFields = [
  ['title', 'Channel', 'For example MTN Mobile Money or Bank transfer.'],
  ['steps', 'Instructions', 'For example: Dial *165*3#, choose Pay bill and enter these:'],
  ['number_label', 'Label for the number', 'For example Merchant code or Account number.'],
  ['number', 'Number', undefined],
  ['name', 'Account name', 'Shown if filled in.'],
  ['reference_label', 'Label for the reference', 'Borrowers enter their loan number as the reference.'],
] as const;

/** What is written in other languages too; what is left empty is shown in English. */
const translatedFields = [
  ['steps', 'Instructions'],
  ['number_label', 'Label for the number'],
  ['reference_label', 'Label for the reference'],
] as const;

const howToPay = {
  name: 'how-to-pay',
  load: (signal: AbortSignal) => callApi(readHowToPaySetting, { signal }),
  store: (body: HowToPay, ifMatch: number) => callApi(storeHowToPay, { body, ifMatch }),
};

const untranslated = { steps: '', number_label: '', reference_label: '' };

/** It says that it has no other words: one that was removed may have had some under the same name. */
const blank: PaymentMethod = {
  title: '',
  steps: '',
  number_label: '',
  number: '',
  name: '',
  reference_label: 'Reference',
  lg: untranslated,
  sw: untranslated,
};

const byTitle = { keyOf: ({ title }: PaymentMethod) => title, inWords: ({ title }: PaymentMethod) => title };

function reapply({ mine, base, newer }: Superseded<HowToPay>): Reapplied<HowToPay> {
  const payment_methods = reapplyList(byTitle, {
    mine: mine.payment_methods,
    base: base.payment_methods,
    newer: newer.payment_methods,
  });
  const notes = reapplyFields<Omit<HowToPay, 'payment_methods'>>(
    [
      ['note', howToPayTexts.note],
      ...otherLanguages.map((language) => [`note_${language}`, howToPayTexts.noteIn[language]] as const),
    ],
    { mine, base, newer },
  );
  return {
    value: { ...notes.value, payment_methods: payment_methods.value },
    changes: [...payment_methods.changes, ...notes.changes],
  };
}

/** The lender's payment methods, with what borrowers type in (MONEY-09). */
export function HowToPaySection() {
  return (
    <Section
      judge={(chosen) => chosen}
      reapply={reapply}
      schema={howToPaySchema}
      source={howToPay}
      summaryOf={({ payment_methods }) => howToPayTexts.summary(payment_methods.map(({ title }) => title))}
      takesTwo
      title={texts.howToPay}
    >
      {({ value, value: { payment_methods, note }, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{howToPayTexts.lead}</p>
          {payment_methods.length === 0 && <p>{howToPayTexts.none}</p>}
          {payment_methods.map((payment_method, index) => (
            <Row
              errorOf={(field) => errors[`payment_methods.${String(index)}.${field}`]}
              fields={paymentMethodFields}
              // Rows have no name until one is typed.
              key={index}
              name={howToPayTexts.payment_method(index + 1)}
              onChange={(part) =>
                change({
                  ...value,
                  payment_methods: withRow(payment_methods, index, { ...payment_method, ...part }),
                })
              }
              onRemove={() => change({ ...value, payment_methods: withoutRow(payment_methods, index) })}
              translatedFields={translatedFields}
              untranslated={untranslated}
              value={payment_method}
            />
          ))}
          <FieldError error={errors['payment_methods']} />
          <Button
            onClick={() => change({ ...value, payment_methods: [...payment_methods, blank] })}
            variant="secondary"
          >
            {howToPayTexts.add}
          </Button>
          <TextField
            error={errors['note']}
            hint={howToPayTexts.noteHint}
            label={howToPayTexts.note}
            onChange={(event) => change({ ...value, note: event.currentTarget.value })}
            value={note}
          />
          {otherLanguages.map((language) => (
            <TextField
              error={errors[`note_${language}`]}
              key={language}
              label={howToPayTexts.noteIn[language]}
              lang={language}
              onChange={(event) => change({ ...value, [`note_${language}`]: event.currentTarget.value })}
              optional
              value={value[`note_${language}`] ?? ''}
            />
          ))}
        </>
      )}
    </Section>
  );
}
