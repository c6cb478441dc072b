import { MoneyField } from '#kit/ui/money-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { Editing } from './section.tsx';

interface FieldGridProps<Name extends string> {
  /** Name, label, and a hint if needed. */
  readonly fields: readonly (readonly [name: Name, label: string, hint?: string])[];
  readonly editing: Editing<Readonly<Record<Name, string>>>;
  /** Those that are amounts in UGX. */
  readonly money?: readonly Name[];
  /** Whole numbers by default. */
  readonly inputMode?: 'numeric' | 'decimal' | 'text';
}

/** Single-line fields: two side by side if there is room. */
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
