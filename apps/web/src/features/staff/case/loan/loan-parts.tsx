import type { ReactNode } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { formatAmount, formatNumber } from '@ensigo/rulebook/fields';
import { contactFacts, loanFacts } from '../../../../entities/loans/loan-facts.ts';
import { CrbPermission } from '../../../../entities/loans/crb-permission.tsx';
import { FactList, type Fact } from '../../../../ui/fact-list.tsx';
import { AskButton } from '../basket/ask-button.tsx';
import { SectionCard } from '../section-card.tsx';
import { OddReason } from './odd-facts.tsx';

interface RowsProps {
  /** What one row is, as in `Collateral 2`. */
  readonly one: string;
  /** The list's target: each row is a place below it. */
  readonly target: string;
  readonly rows: readonly { readonly title?: string; readonly facts: ReactNode }[];
}

/** Rows of a list, each of which can be asked about. */
function Rows({ one, target, rows }: RowsProps) {
  return rows.map(({ title, facts }, index) => {
    const label = `${one} ${String(index + 1)}`;
    const place = `${target}.${String(index)}`;
    return (
      <div className="pt-2" id={place} key={place} tabIndex={-1}>
        <div className="flex items-center justify-between gap-3">
          <h3 className="min-w-0 font-bold [overflow-wrap:anywhere]">{title ?? label}</h3>
          <AskButton item={{ kind: 'field', target: place }} label={label} />
        </div>
        <OddReason target={place} />
        {facts}
      </div>
    );
  });
}

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
              `${formatAmount(outstanding)} of ${formatNumber(amount)} left`,
            ),
          ),
        ]}
      />
    </SectionCard>
  );
}

/** The people to ask, and the permission of the one whose credit history is read. */
export function ContactPersons({ loan }: { readonly loan: LoanCase }) {
  return (
    <>
      <SectionCard section="contact-persons" title="Contact Person Details">
        <Rows
          one="Contact person"
          rows={loan.contacts.map((person) => ({
            title: [person.position, person.name].filter(Boolean).join(': '),
            facts: <FactList facts={contactFacts(person)} />,
          }))}
          target="contact-persons.contact_persons"
        />
      </SectionCard>
      {loan.crb_name !== null && (
        <SectionCard title="CRB Permission">
          <CrbPermission
            name={loan.crb_name}
            nin={loan.crb_nin ?? ''}
            wording={loan.crb_wording ?? ''}
            folded
          />
        </SectionCard>
      )}
    </>
  );
}
