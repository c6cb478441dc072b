import { readReminderSetting, storeReminders } from '#repayments/endpoints/repayment-settings.ts';
import { fillReminder, sampleReminder, reminderPlaceholders } from '#repayments/rules/reminders.ts';
import { remindersSchema, stepInWords } from '#repayments/rules/reminder-setting.ts';
import { otherLanguages } from '#kit/messages/index.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxField } from '#kit/ui/checkbox-field.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { reapplyFields, reapplyList, type Reapplied, type Superseded } from './reapply.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** Texts of the section on reminders of payments. */
const reminderTexts = {
  lead: 'Clients are reminded by email, SMS or phone call, as they chose. Each loan gets at most one reminder a day, none at night, and none once the installment is paid.',
  on: 'Send payment reminders',
  from: 'Send from (hour)',
  until: 'Send until (hour)',
  hoursHint: 'Kampala time, from 8 to 21.',
  fillIn: `Placeholders, filled in for each client: ${reminderPlaceholders.map((name) => `{${name}}`).join(', ')}.`,
  reminder: (day: string) => (/^-?\d+$/.test(day) ? stepInWords(Number(day)) : 'New reminder'),
  day: 'Days after the due date',
  dayHint: 'Use a minus sign for days before. For example -3 is three days before the due date.',
  text: 'Text',
  translationHint:
    'For clients who use this language; others are reminded in English. Leave names in braces as they are.',
  preview: 'Preview',
  characters: (count: number) => `${String(count)} of 160 characters`,
  remove: 'Remove',
  add: 'Add reminder',
  summary: (isOn: boolean, count: number) => (isOn ? `On, ${String(count)} per installment` : 'Off'),
} as const;

/** A reminder as it is typed. */
interface TypedStep {
  readonly day: string;
  readonly text: string;
  readonly lg?: string | undefined;
  readonly sw?: string | undefined;
}
interface Typed {
  readonly is_on: boolean;
  readonly from_hour: string;
  readonly until_hour: string;
  readonly steps: readonly TypedStep[];
}

const reminders = {
  name: 'repayment-reminders',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readReminderSetting, { signal });
    const { is_on, from_hour, until_hour, steps } = answer.data;
    const data: Typed = {
      is_on,
      from_hour: String(from_hour),
      until_hour: String(until_hour),
      // Each says which words it has, also where its day becomes that of another one.
      steps: steps.map(({ day, ...words }) => ({ lg: '', sw: '', ...words, day: String(day) })),
    };
    return { ...answer, data };
  },
  store: (body: Typed, ifMatch: number) =>
    callApi(storeReminders, { body: { ...body, steps: [...body.steps] }, ifMatch }),
};

const byDay = {
  keyOf: ({ day }: TypedStep) => day.trim(),
  inWords: ({ day }: TypedStep) => reminderTexts.reminder(day),
};

function reapply(superseded: Superseded<Typed>): Reapplied<Typed> {
  const { mine, base, newer } = superseded;
  const fields = reapplyFields<Typed>(
    [
      ['is_on', reminderTexts.on],
      ['from_hour', reminderTexts.from],
      ['until_hour', reminderTexts.until],
    ],
    superseded,
  );
  const steps = reapplyList(byDay, { mine: mine.steps, base: base.steps, newer: newer.steps });
  return {
    value: { ...fields.value, steps: steps.value },
    changes: [...fields.changes, ...steps.changes],
  };
}

interface StepProps {
  readonly step: TypedStep;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<TypedStep>) => void;
  readonly onRemove: () => void;
}

/** One reminder, with its words as a client reads them. */
function Step({ step, errorOf, onChange, onRemove }: StepProps) {
  const { day, text } = step;
  const filled = fillReminder(text, sampleReminder);
  const name = reminderTexts.reminder(day.trim());
  return (
    <fieldset className="min-w-0 space-y-5 rounded-md border border-edge p-4">
      <legend className="px-1 text-sm font-bold">{name}</legend>
      <TextField
        error={errorOf('day')}
        hint={reminderTexts.dayHint}
        label={reminderTexts.day}
        onChange={(event) => onChange({ day: event.currentTarget.value })}
        value={day}
      />
      <TextAreaField
        error={errorOf('text')}
        label={reminderTexts.text}
        onChange={(event) => onChange({ text: event.currentTarget.value })}
        rows={3}
        value={text}
      />
      <div className="rounded-md bg-sunk px-4 py-3 text-sm">
        <p className="text-ink-soft">
          {reminderTexts.preview} ({reminderTexts.characters(filled.length)})
        </p>
        <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-line">{filled}</p>
      </div>
      <OtherLanguages hasError={otherLanguages.some((language) => errorOf(language) !== undefined)}>
        {otherLanguages.map((language) => (
          <TextAreaField
            error={errorOf(language)}
            hint={reminderTexts.translationHint}
            key={language}
            label={texts.translations[language]}
            lang={language}
            onChange={(event) => onChange({ [language]: event.currentTarget.value })}
            optional
            rows={3}
            value={step[language] ?? ''}
          />
        ))}
      </OtherLanguages>
      <Button className="-ml-3" onClick={onRemove} size="small" variant="quiet">
        {reminderTexts.remove}
        <span className="sr-only"> {name}</span>
      </Button>
    </fieldset>
  );
}

/** When and with which words clients are reminded of their payments (MONEY-10). */
export function RemindersSection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={reapply}
      schema={remindersSchema}
      source={reminders}
      summaryOf={({ is_on: isOn, steps }) => reminderTexts.summary(isOn, steps.length)}
      takesTwo
      title={texts.reminders}
    >
      {({ value, value: { steps }, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{reminderTexts.lead}</p>
          <CheckboxField
            checked={value.is_on}
            label={reminderTexts.on}
            onChange={(event) => change({ ...value, is_on: event.currentTarget.checked })}
          />
          <div className="grid gap-x-4 sm:grid-cols-2">
            <TextField
              error={errors['from_hour']}
              hint={reminderTexts.hoursHint}
              inputMode="numeric"
              label={reminderTexts.from}
              onChange={(event) => change({ ...value, from_hour: event.currentTarget.value })}
              value={value.from_hour}
            />
            <TextField
              error={errors['until_hour']}
              hint={reminderTexts.hoursHint}
              inputMode="numeric"
              label={reminderTexts.until}
              onChange={(event) => change({ ...value, until_hour: event.currentTarget.value })}
              value={value.until_hour}
            />
          </div>
          <p className="max-w-prose text-sm text-ink-soft">{reminderTexts.fillIn}</p>
          {steps.map((step, index) => (
            <Step
              errorOf={(field) => errors[`steps.${String(index)}.${field}`]}
              // A day is typed anew while others may have the same.
              key={index}
              onChange={(part) => change({ ...value, steps: withRow(steps, index, { ...step, ...part }) })}
              onRemove={() => change({ ...value, steps: withoutRow(steps, index) })}
              step={step}
            />
          ))}
          <FieldError error={errors['steps']} />
          <Button
            onClick={() => change({ ...value, steps: [...steps, { day: '', text: '', lg: '', sw: '' }] })}
            variant="secondary"
          >
            {reminderTexts.add}
          </Button>
        </>
      )}
    </Section>
  );
}
