import { say, sayNamed } from '#kit/messages/index.ts';
import type { LoanDetail } from '../../endpoints/loan-answers.ts';
import { factsOf } from '#kit/rules/fields/show-field.ts';
import { collateralFields } from '#lending/rules/loan/loan-details.ts';
import type { ReactNode } from 'react';
import { FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { CrbPermission } from './crb-permission.tsx';
import { contactFacts, financeFacts, liabilityFacts, loanFacts } from './loan-facts.ts';

function Contacts({ contacts }: Pick<LoanDetail, 'contacts'>) {
  return contacts.map((person, index) => (
    <div className="pt-3" key={index}>
      <h3 className="text-sm font-bold">{sayNamed(person.position)}</h3>
      <FactList facts={contactFacts(person)} />
    </div>
  ));
}

interface LoanSectionsProps {
  readonly loan: LoanDetail;
  /** The supporting documents; the caller decides how they open. Left out where they stand elsewhere on the page. */
  readonly documents?: ReactNode;
}

/** What was asked for and answered, in the specification's order, up to the timeline (DETAIL-01). */
export function LoanSections({ loan, documents }: LoanSectionsProps) {
  return (
    <>
      <FoldingCard title={say('Loan Details')}>
        <FactList facts={loanFacts(loan)} />
      </FoldingCard>
      <FoldingCard title={say('Proposed Collateral Details')}>
        {loan.collaterals.map((collateral, index) => (
          <FactList facts={factsOf(collateralFields, collateral)} key={index} />
        ))}
      </FoldingCard>
      <FoldingCard title={say('Financial Details')}>
        <FactList facts={financeFacts(loan)} />
      </FoldingCard>
      <FoldingCard title={say('Contact Person Details')}>
        <Contacts contacts={loan.contacts} />
      </FoldingCard>
      <FoldingCard title={say('Liabilities Details')}>
        {loan.liabilities.map((liability, index) => (
          <FactList columns={1} facts={liabilityFacts(liability)} key={index} />
        ))}
      </FoldingCard>
      {documents !== undefined && <FoldingCard title={say('Supporting Documents')}>{documents}</FoldingCard>}
      {loan.crb_name !== null && (
        <FoldingCard title={say('CRB Permission')}>
          <CrbPermission
            name={loan.crb_name}
            nin={loan.crb_nin ?? ''}
            consentText={loan.crb_consent_text ?? ''}
          />
        </FoldingCard>
      )}
    </>
  );
}
