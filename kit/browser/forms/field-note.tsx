import { createContext, useContext, type ReactNode } from 'react';
import { AskedFor, type Asked } from './asked-for.tsx';

/** What applies to a field in addition to its label. */
export interface FieldNote {
  /** Readable, but not editable. */
  readonly locked: boolean;
  /** The change that was requested. */
  readonly asked?: Asked | undefined;
  /** The notes of a list's rows, if some of them were asked about one by one. */
  readonly rows?: ((row: number) => FieldNote) | undefined;
}

/** Notes by a field's name; rows of a list (`collaterals.0.type`) use their own note, or that of their list. */
export const FieldNotes = createContext<((field: string) => FieldNote | undefined) | undefined>(undefined);

function useNote(name: string): FieldNote | undefined {
  const [field = '', row] = name.split('.');
  const note = useContext(FieldNotes)?.(field);
  return row === undefined ? note : (note?.rows?.(Number(row)) ?? note);
}

/** Whether this field may not be edited. */
export const useIsLocked = (name: string): boolean => useNote(name)?.locked === true;

/** Whether single rows of this list are open, so that none can be added or removed. */
export function useFixedRows(list: string): boolean {
  const note = useNote(list);
  return note?.locked === true && note.rows !== undefined;
}

interface NotedProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** A field, or a list of rows, with its note; read-only if it is locked. */
export function Noted({ name, children }: NotedProps) {
  const note = useNote(name);
  if (note === undefined) return children;
  const isInRow = name.includes('.');
  return (
    <fieldset className="min-w-0" disabled={note.locked && note.rows === undefined}>
      {children}
      {!isInRow && <Reason {...note} />}
    </fieldset>
  );
}

/** A row of a list with the reason why it was asked about; `name`: `<list>.<row from 0>`. */
export function NotedRow({ name, children }: NotedProps) {
  const [list = ''] = name.split('.');
  const own = useNote(list)?.rows === undefined ? undefined : name;
  const note = useNote(name);
  if (own === undefined || note === undefined) return children;
  return (
    <fieldset className="min-w-0" disabled={note.locked}>
      {children}
      <Reason {...note} />
    </fieldset>
  );
}

const Reason = ({ asked }: Pick<FieldNote, 'asked'>) =>
  asked === undefined ? null : (
    <div className="mt-2">
      <AskedFor asked={asked} />
    </div>
  );
