import { heldWords, type Position } from '#kit/rules/access/positions.ts';
import type { StaffAccount } from '../../../endpoints/staff-accounts.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { texts } from './texts.ts';
import type { Successors, useStaffCases } from './use-staff-accounts.ts';

interface ReassignmentFieldsProps {
  readonly account: StaffAccount;
  readonly cases: ReturnType<typeof useStaffCases>;
  /** What the person may no longer hold. */
  readonly closed: readonly Position[];
  readonly value: Successors;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (position: Position, id: string | null) => void;
}

/** What the person holds, and for each kind of it who takes over, or nobody (CASE-05). */
export function ReassignmentFields({
  account,
  cases,
  closed,
  value,
  errors,
  onChange,
}: ReassignmentFieldsProps) {
  const { data, isError } = cases;
  if (isError)
    return (
      <div className="mt-4">
        <Notice tone="waiting">{texts.casesUnknown}</Notice>
      </div>
    );
  if (data === undefined) return <LoadingBlocks rows={2} />;
  const held = closed.filter((position) => data[position].held > 0);
  if (held.length === 0)
    return <p className="mt-3 text-sm text-ink-soft">{texts.holdsNothing(account.name)}</p>;
  return (
    <fieldset className="mt-5 space-y-4 border-t border-rule pt-4">
      <legend className="sr-only">{texts.reassign}</legend>
      <p>
        {texts.holds(
          account.name,
          heldWords(Object.fromEntries(held.map((position) => [position, data[position].held]))),
        )}
      </p>
      {held.map((position) => (
        <SelectField
          choices={data[position].successors.map(({ id, name, open }) => ({
            value: id,
            label: texts.successor(name, open),
          }))}
          error={errors[`successors.${position}`]}
          key={position}
          label={texts.takesOver[position]}
          onChange={({ currentTarget: { value: id } }) => onChange(position, id === '' ? null : id)}
          placeholder={texts.nobody}
          value={value[position] ?? ''}
        />
      ))}
      <p className="text-sm text-ink-soft">{texts.reassignHint}</p>
    </fieldset>
  );
}
