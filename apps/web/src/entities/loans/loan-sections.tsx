import type { LoanDetail } from '@ensigo/rulebook/contract';
import { factsOf } from '@ensigo/rulebook/fields';
import { collateralFields } from '@ensigo/rulebook/loan';
import { pointsOf } from '@ensigo/rulebook/settings';
import type { ReactNode } from 'react';
import { FoldingCard } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { CheckIcon } from '../../ui/icons/icons.tsx';
import { contactFacts, financeFacts, liabilityFacts, loanFacts } from './loan-facts.ts';

function Contacts({ contacts }: Pick<LoanDetail, 'contacts'>) {
  return contacts.map((person, index) => (
    <div className="pt-3" key={index}>
      <h3 className="text-sm font-bold">{person.position}</h3>
      <FactList facts={contactFacts(person)} />
    </div>
  ));
}

interface CrbPermissionProps {
  readonly name: string;
  readonly nin: string;
  readonly wording: string;
}

/** DETAIL-03: what was permitted, and the points under which it was, as they were shown. */
export function CrbPermission({ name, nin, wording }: CrbPermissionProps) {
  return (
    <>
      <FactList
        columns={1}
        facts={[
          { label: 'CRB name', value: name },
          { label: 'NIN', value: nin },
          { label: 'Authorization', value: 'Yes' },
        ]}
      />
      <ul className="py-2">
        {pointsOf(wording).map((point) => (
          <li className="flex items-start gap-3 py-1 text-sm" key={point}>
            <CheckIcon className="text-success-solid" /> {point}
          </li>
        ))}
      </ul>
    </>
  );
}

interface LoanSectionsProps {
  readonly loan: LoanDetail;
  /** The supporting documents; the caller decides how they open. */
  readonly documents: ReactNode;
}

/** What was asked for and answered, in the specification's order, up to the timeline (DETAIL-01). */
export function LoanSections({ loan, documents }: LoanSectionsProps) {
  return (
    <>
      <FoldingCard title="Loan Details">
        <FactList facts={loanFacts(loan)} />
      </FoldingCard>
      <FoldingCard title="Proposed Collateral Details">
        {loan.collaterals.map((collateral, index) => (
          <FactList facts={factsOf(collateralFields, collateral)} key={index} />
        ))}
      </FoldingCard>
      <FoldingCard title="Financial Details">
        <FactList facts={financeFacts(loan)} />
      </FoldingCard>
      <FoldingCard title="Contact Person Details">
        <Contacts contacts={loan.contacts} />
      </FoldingCard>
      <FoldingCard title="Liabilities Details">
        {loan.liabilities.map((liability, index) => (
          <FactList columns={1} facts={liabilityFacts(liability)} key={index} />
        ))}
      </FoldingCard>
      <FoldingCard title="Supporting Documents">{documents}</FoldingCard>
      {loan.crb_name !== null && (
        <FoldingCard title="CRB Permission">
          <CrbPermission name={loan.crb_name} nin={loan.crb_nin ?? ''} wording={loan.crb_wording ?? ''} />
        </FoldingCard>
      )}
    </>
  );
}
