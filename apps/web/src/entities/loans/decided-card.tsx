import { say } from '@ensigo/messages';
import type { LoanDetail } from '@ensigo/rulebook/contract';
import { approvalFacts, payOutFacts } from '@ensigo/rulebook/loan';
import { FoldingCard } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';

/** What was approved, and how it was paid out; nothing before an approval with a sum (MONEY-02, MONEY-06). */
export function DecidedCard({ loan }: { readonly loan: LoanDetail }) {
  const { approval, pay_out: payOut } = loan;
  if (approval === null && payOut === null) return null;
  return (
    <FoldingCard title={payOut === null ? say('Approved terms') : say('Approved and paid out')}>
      {approval !== null && <FactList facts={approvalFacts(approval)} />}
      {payOut !== null && <FactList facts={payOutFacts(payOut)} />}
    </FoldingCard>
  );
}
