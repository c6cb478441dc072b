import { useState } from 'react';
import { chooseImportColumns, type OpenImport } from '../../../endpoints/staff-payment-imports.ts';
import {
  neededStatementFields,
  statementFieldNames,
  statementFields,
  type StatementField,
} from '../../../rules/payment-imports/columns.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { CloseStatement } from './close-statement.tsx';
import { texts } from './texts.ts';
import { useRefreshImports } from './use-imports.ts';

const isNeeded = (field: StatementField): boolean => neededStatementFields.some((one) => one === field);

/** Says what is in which column of a statement whose names are not known. */
export function ImportColumns({
  statement,
  onDone,
}: {
  readonly statement: OpenImport;
  readonly onDone: () => void;
}) {
  const { id, headers, sample } = statement;
  const refresh = useRefreshImports();
  const [chosen, setChosen] = useState<Readonly<Partial<Record<StatementField, number>>>>(statement.columns);
  const { mutate, isPending, errors, clear } = useSingleMutation({
    mutationFn: () => callApi(chooseImportColumns, { params: { id: String(id) }, body: { columns: chosen } }),
    async onSuccess() {
      await refresh();
      onDone();
    },
    failures: 'fields',
  });
  const form = useFirstError(errors);
  const columns = headers.map((name, index) => ({
    value: String(index),
    label: texts.column(
      index + 1,
      name,
      sample.map((row) => row[index] ?? '').find((cell) => cell !== '') ?? '',
    ),
  }));
  const choose = (field: StatementField, place: string): void => {
    const { [field]: _before, ...others } = chosen;
    setChosen(place === '' ? others : { ...others, [field]: Number(place) });
    clear(field, 'columns');
  };
  return (
    <Card title={texts.columnsTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
        ref={form}
      >
        <p className="text-sm text-ink-soft">{texts.columnsLead}</p>
        <div className="mt-4 grid gap-x-6 gap-y-4 md:grid-cols-2">
          {statementFields.map((field) => (
            <SelectField
              choices={columns}
              error={errors[field]}
              key={field}
              label={statementFieldNames[field]}
              onChange={(event) => choose(field, event.currentTarget.value)}
              optional={!isNeeded(field)}
              placeholder={isNeeded(field) ? 'Choose' : texts.noColumn}
              value={String(chosen[field] ?? '')}
            />
          ))}
        </div>
        <FieldError error={errors['columns']} />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button pending={isPending} type="submit">
            {texts.readLines}
          </Button>
          {/* It may be the wrong file. */}
          <CloseStatement disabled={isPending} importId={String(id)} variant="quiet" />
        </div>
      </form>
    </Card>
  );
}
