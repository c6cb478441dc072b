import { readHowToPaySetting, storeHowToPay } from '@ensigo/rulebook/contract';
import { otherLanguages } from '@ensigo/messages';
import { howToPaySchema, type HowToPay, type PayChannel } from '@ensigo/rulebook/repayments';
import { callApi } from '../../../shared/api/call-api.ts';
import { withRow, withoutRow } from '../../../shared/forms/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { channelFields, howToPayTexts, translatedFields } from './how-to-pay-texts.ts';
import { reapplyFields, reapplyList, type Reapplied, type Superseded } from './reapply.ts';
import { Row } from './row.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const howToPay = {
  name: 'how-to-pay',
  load: (signal: AbortSignal) => callApi(readHowToPaySetting, { signal }),
  store: (body: HowToPay, ifMatch: number) => callApi(storeHowToPay, { body, ifMatch }),
};

const untranslated = { steps: '', number_label: '', reference_label: '' };

/** It says that it has no other words: one that was removed may have had some under the same name. */
const blank: PayChannel = {
  title: '',
  steps: '',
  number_label: '',
  number: '',
  name: '',
  reference_label: 'Reference',
  lg: untranslated,
  sw: untranslated,
};

const byTitle = { keyOf: ({ title }: PayChannel) => title, inWords: ({ title }: PayChannel) => title };

function reapply({ mine, base, newer }: Superseded<HowToPay>): Reapplied<HowToPay> {
  const channels = reapplyList(byTitle, {
    mine: mine.channels,
    base: base.channels,
    newer: newer.channels,
  });
  const notes = reapplyFields<Omit<HowToPay, 'channels'>>(
    [
      ['note', howToPayTexts.note],
      ...otherLanguages.map((language) => [`note_${language}`, howToPayTexts.noteIn[language]] as const),
    ],
    { mine, base, newer },
  );
  return {
    value: { ...notes.value, channels: channels.value },
    changes: [...channels.changes, ...notes.changes],
  };
}

/** The lender's channels, with what borrowers type in (MONEY-09). */
export function HowToPaySection() {
  return (
    <Section
      judge={(chosen) => chosen}
      reapply={reapply}
      schema={howToPaySchema}
      source={howToPay}
      summaryOf={({ channels }) => howToPayTexts.summary(channels.map(({ title }) => title))}
      takesTwo
      title={texts.howToPay}
    >
      {({ value, value: { channels, note }, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{howToPayTexts.lead}</p>
          {channels.length === 0 && <p>{howToPayTexts.none}</p>}
          {channels.map((channel, index) => (
            <Row
              errorOf={(field) => errors[`channels.${String(index)}.${field}`]}
              fields={channelFields}
              // Rows have no name until one is typed.
              key={index}
              name={howToPayTexts.channel(index + 1)}
              onChange={(part) =>
                change({ ...value, channels: withRow(channels, index, { ...channel, ...part }) })
              }
              onRemove={() => change({ ...value, channels: withoutRow(channels, index) })}
              translatedFields={translatedFields}
              untranslated={untranslated}
              value={channel}
            />
          ))}
          <FieldError error={errors['channels']} />
          <Button onClick={() => change({ ...value, channels: [...channels, blank] })} variant="secondary">
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
