import { createContext, useContext, type ReactNode } from 'react';
import { AskedFor } from './asked-for.tsx';

/** What applies to a field in addition to its label. */
export interface FieldNote {
  /** Readable, but not editable. */
  readonly locked: boolean;
  /** Why a change was requested. */
  readonly reason?: string | undefined;
}

/** Notes by a field's name; rows of a list (`collaterals.0.type`) use the note of their list. */
export const FieldNotes = createContext<((field: string) => FieldNote | undefined) | undefined>(undefined);

/** A field, or a list of rows, with its note; read-only if it is locked. */
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
