import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  conflictOfInterestKinds,
  conflictOfInterestRelations,
  conflictOfInterestSchema,
  conflictOfInterestTitles,
  relationTitles,
  type ConflictOfInterestKind,
} from '../../rules/conflicts-of-interest.ts';
import { declareConflictOfInterest } from '../../endpoints/conflicts-of-interest.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { phoneCodes } from '#kit/rules/fields/mobile.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { useRefreshConflictsOfInterest } from '../parts/use-conflicts-of-interest.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { PhoneField } from '#kit/ui/phone-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { isolated } from '#kit/messages/index.ts';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { useQuery } from '@tanstack/react-query';
import { listClients } from '#clients/endpoints/staff-clients.ts';
import { useTyped } from '#kit/browser/forms/use-typed.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';

const shortestSearch = 3;
const mostShown = 6;

/** Clients found by the search, newest first; none until enough is typed. Searches after a pause in typing. */
function useClientSearch() {
  const [settled, setSettled] = useState('');
  const typed = useTyped(settled, setSettled);
  const search = settled.trim();
  const isEnough = search.length >= shortestSearch;
  const { data, error, isFetching } = useQuery({
    queryKey: ['staff-conflicts-of-interest', 'clients', search],
    queryFn: ({ signal }) => callApi(listClients, { query: { search, cursor: '' }, signal }),
    enabled: isEnough,
    placeholderData: keepPreviousRows,
  });
  return {
    typed,
    isEnough,
    error,
    isFetching,
    clients: isEnough ? data?.data.slice(0, mostShown) : undefined,
  };
}

/** Finds a client by name or number, and chooses one of those found; the form reads the choice as `client`. */
function ClientChoice({ error }: { readonly error: string | undefined }) {
  const [chosen, setChosen] = useState('');
  const { typed, isEnough, clients, error: failed, isFetching } = useClientSearch();
  const found = clients ?? [];
  const state = failed !== null ? texts.searchFailed : isFetching ? texts.searching : texts.nobodyFound;
  return (
    <div className="space-y-3">
      <TextField
        autoComplete="off"
        error={found.length === 0 ? error : undefined}
        hint={texts.searchHint}
        label={texts.search}
        maxLength={100}
        onChange={(event) => typed.type(event.currentTarget.value)}
        type="search"
        value={typed.value}
      />
      {found.length > 0 && (
        <ChoiceCards
          choices={found.map(({ id, name, business_name: business, phone_code: code, phone }) => ({
            value: id,
            label: [name, business, `${code} ${phone}`]
              .filter((part) => part !== null)
              .map(isolated)
              .join(', '),
          }))}
          error={error}
          input={{ name: 'client', onChange: (event) => setChosen(event.currentTarget.value) }}
          label={texts.found}
          value={chosen}
        />
      )}
      {isEnough && found.length === 0 && (
        <p className="text-sm text-ink-soft" role="status">
          {state}
        </p>
      )}
    </div>
  );
}

const codes = phoneCodes.map(({ code, country }) => ({ value: code, label: `${country} ${code}` }));
const relations = conflictOfInterestRelations.map((relation) => ({
  value: relation,
  label: relationTitles[relation],
}));
const empty = { kind: '', value: '', phone_code: '', relation: '', relation_words: '', since: '' };

/** Declares a conflict of interest with a client, or with the holder of a NIN, phone or registration number. */
export function DeclareDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open subtitle={texts.addLead} title={texts.addTitle}>
      <DeclareForm onClose={onClose} />
    </Dialog>
  );
}

function ValueField({
  kind,
  error,
}: {
  readonly kind: ConflictOfInterestKind;
  readonly error: string | undefined;
}) {
  if (kind === 'client') return <ClientChoice error={error} />;
  const words = { error, hint: texts.valueHint, label: texts.value[kind] };
  if (kind === 'phone')
    return (
      <PhoneField
        {...words}
        codeInput={{ name: 'phone_code' }}
        codes={codes}
        numberInput={{ name: 'value', autoComplete: 'off' }}
      />
    );
  return <TextField {...words} autoComplete="off" maxLength={60} name="value" />;
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function DeclareForm({ onClose }: { readonly onClose: () => void }) {
  const toast = useToast();
  const { keyFor } = useRepeatKey();
  const refresh = useRefreshConflictsOfInterest();
  const mayFind = useSession().permissions.includes('clients.view');
  const kinds = conflictOfInterestKinds.filter((kind) => mayFind || kind !== 'client');
  const { values, formProps, errors, isSubmitting, fillKept } = useKeptForm({
    kept: inTab('conflict_of_interest'),
    empty,
    fields: ['client', ...Object.keys(empty)],
    general: ({ kind: of }) => (of === 'client' ? 'client' : of === '' ? 'kind' : 'value'),
    clears: { phone_code: 'value', kind: 'value' },
    check: (typed) => validate(conflictOfInterestSchema, typed),
    async send(body) {
      const { message } = await callApi(declareConflictOfInterest, { body, idempotencyKey: keyFor(body) });
      toast({ tone: 'success', text: message });
      onClose();
      await refresh();
    },
  });
  const element = formProps.ref;
  const isRestored = useRef(false);
  const kind = kinds.find((known) => known === values.kind);
  const isOther = values.relation === 'other';
  const hasMore = kind !== undefined || isOther;
  const fill = useEffectEvent(fillKept);
  // Some fields exist only once the kind or the relation is restored.
  useEffect(() => {
    if (!hasMore || isRestored.current || element.current === null) return;
    isRestored.current = true;
    fill();
  }, [hasMore, element]);
  const valueError = kind === 'client' ? errors['client'] : (errors['value'] ?? errors['phone_code']);
  return (
    <form {...formProps} className="space-y-4">
      <SelectField
        choices={kinds.map((known) => ({ value: known, label: conflictOfInterestTitles[known] }))}
        error={errors['kind']}
        label={texts.kind}
        name="kind"
      />
      {kind !== undefined && <ValueField error={valueError} key={kind} kind={kind} />}
      <SelectField choices={relations} error={errors['relation']} label={texts.relation} name="relation" />
      {isOther && (
        <TextField
          error={errors['relation_words']}
          label={texts.words}
          maxLength={200}
          name="relation_words"
        />
      )}
      <TextField
        error={errors['since']}
        hint={texts.sinceHint}
        label={texts.since}
        name="since"
        type="date"
      />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit">
          {texts.send}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
