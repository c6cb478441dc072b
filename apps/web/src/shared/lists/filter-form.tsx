import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

interface FilterFormProps<Name extends string> {
  readonly applied: Readonly<Record<Name, string>>;
  readonly onApply: (wanted: Readonly<Record<Name, string>>) => void;
  readonly children: (
    wanted: Readonly<Record<Name, string>>,
    set: (change: Partial<Readonly<Record<Name, string>>>) => void,
  ) => ReactNode;
}

/** Filters of a list, applied together. Set its key to the applied filters, so that it follows the address. */
export function FilterForm<Name extends string>({ applied, onApply, children }: FilterFormProps<Name>) {
  const [wanted, setWanted] = useState(applied);
  return (
    <form
      className="grid gap-3 border-b border-rule p-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end lg:px-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onApply(wanted);
      }}
      role="search"
    >
      {children(wanted, (change) => setWanted((before) => ({ ...before, ...change })))}
      <Button type="submit">Apply</Button>
    </form>
  );
}
