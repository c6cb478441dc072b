import { readRejectionReasonSettings, storeRejectionReasons } from '@ensigo/rulebook/contract';
import { rejectionReasonsSchema } from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { withRow, withoutRow } from '../../../shared/forms/rows.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TranslatedFields } from './other-languages.tsx';
import { reapplyList } from './reapply.ts';
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

interface ReasonProps {
  readonly reason: TypedReason;
  readonly name: string;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<TypedReason>) => void;
  readonly onRemove: () => void;
}

function Reason({ reason, name, errorOf, onChange, onRemove }: ReasonProps) {
  return (
    <fieldset className="min-w-0 space-y-5 rounded-md border border-edge p-4">
      <legend className="px-1 text-sm font-bold">{name}</legend>
      {reasonFields.map(([field, label, hint]) => (
        <TextField
          error={errorOf(field)}
          hint={hint}
          key={field}
          label={label}
          onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          value={reason[field]}
        />
      ))}
      <TranslatedFields
        errorOf={errorOf}
        fields={translatedFields}
        hint={texts.otherLanguagesHint}
        onChange={onChange}
        untranslated={untranslated}
        value={reason}
      />
      <Button className="-ml-3" onClick={onRemove} size="small" variant="quiet">
        {texts.remove}
        <span className="sr-only"> {name}</span>
      </Button>
    </fieldset>
  );
}

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
            <Reason
              errorOf={(field) => errors[`reasons.${String(index)}.${field}`]}
              // Rows have no name until one is typed.
              key={index}
              name={texts.reasonNumber(index + 1)}
              onChange={(part) => change(withRow(reasons, index, { ...reason, ...part }))}
              onRemove={() => change(withoutRow(reasons, index))}
              reason={reason}
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
