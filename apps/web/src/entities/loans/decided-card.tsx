import { say } from '@ensigo/messages';
import type { LoanDetail } from '@ensigo/rulebook/contract';
import { approvalFacts, disbursementFacts } from '@ensigo/rulebook/loan';
import { FoldingCard } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';

/** What was approved, and how it was paid out; nothing before an approval with a sum (MONEY-02, MONEY-06). */
export function DecidedCard({ loan }: { readonly loan: LoanDetail }) {
  const { approval, disbursement } = loan;
  if (approval === null && disbursement === null) return null;
  return (
    <FoldingCard title={disbursement === null ? say('Approved terms') : say('Approved and paid out')}>
      {approval !== null && <FactList facts={approvalFacts(approval)} />}
      {disbursement !== null && <FactList facts={disbursementFacts(disbursement)} />}
    </FoldingCard>
  );
}
