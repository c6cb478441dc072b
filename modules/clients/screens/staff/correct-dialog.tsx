import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { correctionSchema, correctableFacts, correctableParts } from '#corrections/rules/corrections.ts';
import { correctClient } from '#corrections/endpoints/staff-corrections.ts';
import type { ClientOverview } from '../../endpoints/staff-clients.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { firstErrors, isConflict } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useOnDevice } from '#kit/browser/forms/use-on-device.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { texts } from './texts.ts';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';

/** Values of correctable facts, by key: `applicant.national_id`. */
type Facts = Readonly<Record<string, string>>;

/** The keys of all correctable facts, in the order of the form. */
const factKeys: readonly string[] = correctableParts.flatMap((part) =>
  correctableFacts[part].map((name) => `${part}.${name}`),
);

/** What is known of a client now. */
function knownFacts(prequalification: ClientOverview['prequalification']): Facts {
  return Object.fromEntries(
    factKeys.map((key) => {
      const [part, name = ''] = key.split('.');
      const value = prequalification?.[part === 'business' ? 'business' : 'applicant'][name];
      return [key, typeof value === 'string' ? value : ''];
    }),
  );
}

/** What is typed and differs from what is known, by part. */
function changedFacts(known: Facts, typed: Facts) {
  const changed = Object.entries(typed).filter(([key, value]) => key in known && value.trim() !== known[key]);
  const of = (part: string) =>
    Object.fromEntries(
      changed
        .filter(([key]) => key.startsWith(`${part}.`))
        .map(([key, value]) => [key.slice(part.length + 1), value]),
    );
  return { applicant: of('applicant'), business: of('business') };
}

interface CorrectFieldsProps {
  readonly genders: readonly string[];
  readonly labelOf: (key: string) => string;
  readonly known: Facts;
  readonly typed: Facts;
  readonly errors: Facts;
  readonly onType: (key: string, value: string) => void;
}

const days = new Set(['applicant.date_of_birth', 'business.registration_date']);

/** Every fact that staff may correct, filled with what is known; one that is changed says what it was. */
function CorrectFields({ genders, labelOf, known, typed, errors, onType }: CorrectFieldsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 md:items-start">
      {factKeys.map((key) => {
        const { [key]: was = '' } = known;
        const { [key]: value = was } = typed;
        const shared = {
          label: labelOf(key),
          value,
          error: errors[key],
          ...(value !== was && { hint: texts.was(was) }),
        };
        return key === 'applicant.gender' ? (
          <SelectField
            {...shared}
            choices={genders.map((gender) => ({ value: gender, label: gender }))}
            key={key}
            onChange={(event) => onType(key, event.currentTarget.value)}
          />
        ) : (
          <TextField
            {...shared}
            key={key}
            onChange={(event) => onType(key, event.currentTarget.value)}
            type={days.has(key) ? 'date' : 'text'}
          />
        );
      })}
    </div>
  );
}

/** What is not in `facts` was not typed, whereas an empty one was. */
const nothing: { readonly reason: string; readonly facts: Facts } = { reason: '', facts: {} };

interface CorrectDialogProps {
  readonly client: ClientOverview;
  readonly genders: readonly string[];
  /** What a fact is called. */
  readonly labelOf: (key: string) => string;
  readonly onClose: () => void;
}

/** Corrects facts of a client with a reason that the client reads; what is typed outlives a conflict (CASE-14). */
export function CorrectDialog({ client, genders, labelOf, onClose }: CorrectDialogProps) {
  const queries = useQueryClient();
  const known = knownFacts(client.prequalification);
  // The details when editing began: a colleague may correct something meanwhile.
  const [seen, setSeen] = useState({ version: client.prequalification?.version ?? 0, facts: known });
  const [isStale, setStale] = useState(false);
  const { id } = client;
  const { values, edit, forget, keys } = useKeptForm({
    kept: useOnDevice(`correction-${id}`),
    empty: nothing,
  });
  const { reason, facts: typed } = values;
  const { mutate, isPending, errors, clear, setErrors, failure } = useSingleMutation({
    keys,
    mutationFn(_wish: void, keyFor) {
      const body = { reason, ...changedFacts(seen.facts, typed) };
      return callApi(correctClient, {
        params: { id },
        body,
        ifMatch: seen.version,
        idempotencyKey: keyFor([body, seen.version]),
      });
    },
    failures: 'here',
    async onSuccess() {
      forget();
      onClose();
      await queries.invalidateQueries({ queryKey: ['staff-client', id] });
    },
    async onFailure(refused) {
      if (!isConflict(refused)) return false;
      setStale(true);
      await queries.invalidateQueries({ queryKey: ['staff-client', id] });
      return true;
    },
  });
  const formId = useId();
  const form = useFirstError(errors);
  function send(): void {
    const { applicant, business } = changedFacts(seen.facts, typed);
    const isChanged = Object.keys({ ...applicant, ...business }).length > 0;
    const result = validate(correctionSchema, { reason, applicant, business });
    if (!result.ok) setErrors(firstErrors(result.errors));
    else if (isChanged) mutate();
    else setErrors({ reason: texts.nothingChanged });
  }
  return (
    <Dialog
      actions={
        <>
          <Button disabled={isStale} form={formId} pending={isPending} type="submit">
            {texts.correct}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={texts.correctLead}
      title={texts.correctTitle(client.name)}
      wide
    >
      <form
        className="space-y-4"
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending && !isStale) send();
        }}
        ref={form}
      >
        {failure !== undefined && (
          <Notice announce tone="danger">
            {failure}
          </Notice>
        )}
        {isStale && (
          <Notice announce tone="waiting">
            <p>{texts.stale}</p>
            <Button
              className="mt-2"
              onClick={() => {
                setSeen({ version: client.prequalification?.version ?? 0, facts: known });
                setStale(false);
              }}
              size="small"
              variant="secondary"
            >
              {texts.goOn}
            </Button>
          </Notice>
        )}
        <CorrectFields
          errors={errors}
          genders={genders}
          labelOf={labelOf}
          known={isStale ? known : seen.facts}
          onType={(key, value) => {
            const { [key]: _before, ...others } = typed;
            const isChanged = value !== seen.facts[key];
            edit({ facts: isChanged ? { ...others, [key]: value } : others });
            clear(key);
          }}
          typed={typed}
        />
        <TextAreaField
          error={errors['reason']}
          hint={texts.correctReasonHint}
          label={texts.reason}
          onChange={(event) => {
            edit({ reason: event.currentTarget.value });
            clear('reason');
          }}
          rows={3}
          value={reason}
        />
      </form>
    </Dialog>
  );
}
