import { isolated } from '#kit/messages/index.ts';
import { useState } from 'react';
import { ChoiceCards } from '#kit/ui/choice-cards.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { texts } from './texts.ts';
import { useClientSearch } from './use-client-search.ts';

/** Finds a client by name or number, and chooses one of those found; the form reads the choice as `client`. */
export function ClientChoice({ error }: { readonly error: string | undefined }) {
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
