import { readRejectionReasonSettings, storeRejectionReasons } from '../../endpoints/administration.ts';
import { rejectionReasonsSchema } from '#settings/rules/rejection-reasons.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { reapplyList } from './reapply.ts';
import { Row } from './row.tsx';
import { Section } from './section.tsx';
import { summaries } from './summaries.ts';
import { reasonFields, texts } from './texts.ts';

/** What borrowers read of a reason. */
const translatedFields = [
  ['words', 'Reason'],
  ['help', 'What would help'],
] as const;

interface Words {
  readonly words: string;
  readonly help: string;
}
type TranslatedWords = { readonly [Name in keyof Words]?: string | undefined };
interface TypedReason extends Words {
  readonly code: string;
  readonly lg?: TranslatedWords | undefined;
  readonly sw?: TranslatedWords | undefined;
  readonly days: string;
}

const rejectionReasons = {
  name: 'rejection-reasons',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readRejectionReasonSettings, { signal });
    const data = answer.data.reasons.map((reason) => ({ ...reason, days: String(reason.days) }));
    return { ...answer, data };
  },
  store: (reasons: TypedReason[], ifMatch: number) =>
    callApi(storeRejectionReasons, { body: { reasons: [...reasons] }, ifMatch }),
};

const untranslated: Words = { words: '', help: '' };

/** It says that it has no other words: one that was removed may have had some under the same name. */
const blank: TypedReason = {
  code: '',
  words: '',
  help: '',
  days: '0',
  lg: untranslated,
  sw: untranslated,
};

const byCode = {
  keyOf: ({ code }: TypedReason) => code,
  inWords: ({ words }: TypedReason) => words,
};

/** Why applications are rejected, in the words that borrowers read (CASE-09). */
export function RejectionReasonsSection() {
  return (
    <Section
      judge={(reasons) => ({ reasons })}
      reapply={(superseded) => reapplyList(byCode, superseded)}
      schema={rejectionReasonsSchema}
      source={rejectionReasons}
      summaryOf={summaries.rejection}
      title={texts.rejection}
    >
      {({ value: reasons, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.rejectionLead}</p>
          {reasons.map((reason, index) => (
            <Row
              errorOf={(field) => errors[`reasons.${String(index)}.${field}`]}
              fields={reasonFields}
              hint={texts.otherLanguagesHint}
              // Rows have no name until one is typed.
              key={index}
              name={texts.reasonNumber(index + 1)}
              onChange={(part) => change(withRow(reasons, index, { ...reason, ...part }))}
              onRemove={() => change(withoutRow(reasons, index))}
              translatedFields={translatedFields}
              untranslated={untranslated}
              value={reason}
            />
          ))}
          <FieldError error={errors['reasons']} />
          <Button onClick={() => change([...reasons, blank])} variant="secondary">
            {texts.addReason}
          </Button>
        </>
      )}
    </Section>
  );
}
