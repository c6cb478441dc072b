import type { LoanCase } from '@ensigo/rulebook/contract';
import { applicantFacts, businessFacts } from '../../../../entities/loans/prequalification-facts.ts';
import { confirmedFact } from '../../../../entities/cases/confirmed-fact.ts';
import { FoldingCard } from '../../../../ui/card.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';

/** Who asks for the loan, according to the prequalification. */
export function ClientSections({ loan }: { readonly loan: LoanCase }) {
  const { client, prequalification } = loan;
  return (
    <>
      <FoldingCard title="Applicant">
        <FactList
          facts={[
            { label: 'Account', value: client.name },
            { label: 'Account email', value: client.email },
            { label: 'Account phone', value: `${client.phone_code} ${client.phone}` },
          ]}
        />
        {prequalification !== null && <FactList facts={applicantFacts(prequalification.applicant)} />}
      </FoldingCard>
      {prequalification !== null && (
        <FoldingCard title="Business">
          <FactList
            facts={[
              ...businessFacts(prequalification.business),
              { label: 'Documents ready in', value: prequalification.documents_availability || '-' },
              confirmedFact(prequalification.disclaimer),
            ]}
          />
        </FoldingCard>
      )}
    </>
  );
}
