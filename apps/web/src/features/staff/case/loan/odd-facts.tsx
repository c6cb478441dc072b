import { use, useMemo, type ReactNode } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { FactToolsContext } from '../../../../ui/fact-list.tsx';
import { useOddities } from './use-oddities.ts';

interface OddFactsProps {
  readonly loan: LoanCase;
  readonly children: ReactNode;
}

/** Facts inside are red where they are odd, with the reason under them (CASE-08). */
export function OddFacts({ loan, children }: OddFactsProps) {
  const outer = use(FactToolsContext);
  const oddities = useOddities();
  const tools = useMemo(
    () => (oddities === undefined ? outer : { ...outer, oddOf: oddities.oddReasonsOf(loan) }),
    [outer, loan, oddities],
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
