import { say } from '#kit/messages/index.ts';
import type { LoanDetail } from '../../endpoints/loan-answers.ts';
import { approvalFacts, disbursementFacts } from '#lending/rules/loan/decided.ts';
import { FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';

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
