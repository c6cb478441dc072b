import { createContext, useContext, type ReactNode } from 'react';

interface SentElsewhere {
  /** Says that the case of the open form was sent, and as what. */
  readonly notice: ReactNode;
  /** Whether this refusal says so; then the notice is shown. */
  readonly hear: (failure: unknown) => boolean;
}

export const SentElsewhereContext = createContext<SentElsewhere>({ notice: null, hear: () => false });

/** The open form's case may have been sent in another tab, or on another device (EASE-04). */
export const useSentElsewhere = (): SentElsewhere => useContext(SentElsewhereContext);
