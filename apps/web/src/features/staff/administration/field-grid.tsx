import { MoneyField } from '../../../ui/money-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Editing } from './section.tsx';

interface FieldGridProps<Name extends string> {
  /** Name, label, and a hint where one is needed. */
  readonly fields: readonly (readonly [name: Name, label: string, hint?: string])[];
  readonly editing: Editing<Readonly<Record<Name, string>>>;
  /** Those that are sums in UGX. */
  readonly money?: readonly Name[];
  /** Whole numbers, unless said. */
  readonly inputMode?: 'numeric' | 'text';
}

/** Fields of one line each: two beside each other where there is room. */
export function FieldGrid<Name extends string>(props: FieldGridProps<Name>) {
  const { fields, editing, money = [], inputMode = 'numeric' } = props;
  const { value, change, errors } = editing;
  const set = (name: Name, typed: string): void => change({ ...value, [name]: typed });
  return (
    <div className="grid gap-5 md:grid-cols-2 md:items-end md:gap-x-4">
      {fields.map(([name, label, hint]) => {
        const words = { error: errors[name], label, value: value[name], ...(hint !== undefined && { hint }) };
        return money.includes(name) ? (
          <MoneyField {...words} key={name} onChange={(amount) => set(name, amount)} />
        ) : (
          <TextField
            {...words}
            inputMode={inputMode}
            key={name}
            onChange={(event) => set(name, event.currentTarget.value)}
          />
        );
      })}
    </div>
  );
}
