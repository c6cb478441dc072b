import { use, useMemo, type ReactNode, useEffect, useState } from 'react';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { FactToolsContext } from '#kit/ui/fact-list.tsx';
import type * as Inconsistencies from './inconsistencies.ts';

let known: typeof Inconsistencies | undefined;

/**
 * The rules about what is odd in a loan, once they are loaded: the case is shown before them. If they cannot be loaded,
 * the cards that need them say so and offer to try again.
 */
export function useInconsistencies(): typeof Inconsistencies | undefined {
  const [inconsistencies, setInconsistencies] = useState<typeof Inconsistencies | undefined>(known);
  useEffect(() => {
    if (inconsistencies !== undefined) return undefined;
    let gone = false;
    import('./inconsistencies.ts').then(
      (loaded) => {
        known = loaded;
        if (!gone) setInconsistencies(loaded);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [inconsistencies]);
  return inconsistencies;
}

interface InconsistentFactsProps {
  readonly loan: LoanCase;
  readonly children: ReactNode;
}

/** Facts inside are red where they are odd, with the reason under them (CASE-08). */
export function InconsistentFacts({ loan, children }: InconsistentFactsProps) {
  const outer = use(FactToolsContext);
  const inconsistencies = useInconsistencies();
  const tools = useMemo(
    () => (inconsistencies === undefined ? outer : { ...outer, oddOf: inconsistencies.oddReasonsOf(loan) }),
    [outer, loan, inconsistencies],
  );
  return <FactToolsContext value={tools}>{children}</FactToolsContext>;
}

/** Why a place is odd, in small print, where it is not a fact of a list. */
export function OddReason({ target }: { readonly target: string }) {
  const reason = use(FactToolsContext).oddOf?.(target);
  return reason === undefined ? null : (
    <span className="block text-xs font-medium text-danger-fg">{reason}</span>
  );
}
