import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { loanFacts } from '../../parts/loan-facts.ts';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { SectionCard } from '#workspace/screens/parts/case/section-card.tsx';

/** A row of a list as one fact: what it is, and its sums in small print below. */
const rowFact = (one: string, target: string, index: number, what: string, sums: string): Fact => ({
  label: `${one} ${String(index + 1)}`,
  value: (
    <>
      {what}
      <span className="block text-xs font-normal text-ink-soft">{sums}</span>
    </>
  ),
  target: `${target}.${String(index)}`,
});

/** What the loan is, what secures it, and what else is owed. */
export function LoanDetails({ loan }: { readonly loan: LoanCase }) {
  return (
    <SectionCard section="loan-details" title="Loan Details">
      <FactList
        facts={[
          ...loanFacts(loan),
          ...loan.collaterals.map(({ type, amount }, index) =>
            rowFact('Collateral', 'loan-details.collaterals', index, type, formatAmount(amount)),
          ),
          ...loan.liabilities.map(({ name, amount, outstanding }, index) =>
            rowFact(
              'Liability',
              'finance-info.liabilities',
              index,
              name,
              `${formatAmount(outstanding)} of ${formatNumber(amount)} outstanding`,
            ),
          ),
        ]}
      />
    </SectionCard>
  );
}
