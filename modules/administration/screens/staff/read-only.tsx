import { createContext, useContext, type ReactNode } from 'react';

/** Whether the person reading the settings may change them; auditors may not (MONEY-12). */
export const MayEdit = createContext(true);

export const useMayEdit = (): boolean => useContext(MayEdit);

/** Fields that an auditor reads: none can be changed, and no button of theirs is offered. */
export function Fields({ children }: { readonly children: ReactNode }) {
  if (useMayEdit()) return children;
  return (
    <fieldset className="min-w-0 space-y-5 [&_button]:hidden" disabled>
      {children}
    </fieldset>
  );
}
