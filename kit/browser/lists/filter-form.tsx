import { useState, type ReactNode } from 'react';
import { sayAs } from '../../messages/index.ts';
import { useFirstError } from '../forms/use-first-error.ts';
import { Button } from '../../ui/button.tsx';

/** By filter. */
type Messages = Readonly<Record<string, string>>;

const nothingWrong = (): Messages => ({});

interface FilterFormProps<Name extends string> {
  readonly applied: Readonly<Record<Name, string>>;
  readonly onApply: (wanted: Readonly<Record<Name, string>>) => void;
  /** Why these cannot be applied, such as a period that ends before it begins (EASE-08). */
  readonly judge?: (wanted: Readonly<Record<Name, string>>) => Messages;
  readonly children: (
    wanted: Readonly<Record<Name, string>>,
    set: (change: Partial<Readonly<Record<Name, string>>>) => void,
    messages: Messages,
  ) => ReactNode;
}

/** Filters of a list, applied together; it follows what is applied by the address. */
export function FilterForm<Name extends string>({
  applied,
  onApply,
  judge = nothingWrong,
  children,
}: FilterFormProps<Name>) {
  const [wanted, setWanted] = useState(applied);
  const address = JSON.stringify(applied);
  const [followed, follow] = useState(address);
  // A saved link may contradict itself as well.
  const [messages, setMessages] = useState<Messages>(() => judge(applied));
  const form = useFirstError(messages);
  if (followed !== address) {
    follow(address);
    setWanted(applied);
    setMessages(judge(applied));
  }
  function set(change: Partial<Readonly<Record<Name, string>>>): void {
    const next = { ...wanted, ...change };
    setWanted(next);
    if (Object.keys(judge(next)).length === 0) setMessages({});
  }
  return (
    <form
      className="grid gap-3 border-b border-rule p-4 sm:grid-cols-2 lg:grid-cols-4 lg:items-end lg:px-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = judge(wanted);
        setMessages(wrong);
        if (Object.keys(wrong).length === 0) onApply(wanted);
      }}
      ref={form}
      role="search"
    >
      {children(wanted, set, messages)}
      <Button type="submit">{sayAs('filter')`Apply`}</Button>
    </form>
  );
}
