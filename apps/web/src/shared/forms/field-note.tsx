import { createContext, useContext, type ReactNode } from 'react';
import { AskedFor } from './asked-for.tsx';

/** What is to be known of a field besides its label. */
export interface FieldNote {
  /** It may be read and not changed. */
  readonly locked: boolean;
  /** Why it was asked for. */
  readonly reason?: string | undefined;
}

/** Notes by a field's name; rows of a list (`collaterals.0.type`) have the note of their list. */
export const FieldNotes = createContext<((field: string) => FieldNote | undefined) | undefined>(undefined);

/** A field, or a list of rows, with the note that belongs to it: read-only where it is locked. */
export function Noted({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const [field = '', row] = name.split('.');
  const note = useContext(FieldNotes)?.(field);
  if (note === undefined) return children;
  const { locked, reason } = note;
  return (
    <fieldset className="min-w-0" disabled={locked}>
      {children}
      {row === undefined && reason !== undefined && (
        <div className="mt-2">
          <AskedFor reason={reason} />
        </div>
      )}
    </fieldset>
  );
}
