import type { LoanCase } from '@ensigo/rulebook/contract';
import { formatPhone } from '@ensigo/rulebook/fields';
import { confirmedFact } from '../../../../entities/cases/confirmed-fact.tsx';
import { applicantFacts, businessFacts } from '../../../../entities/loans/prequalification-facts.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import { SectionCard } from '../section-card.tsx';

/** Who asks for the loan, according to the prequalification. */
export function ClientSections({ loan }: { readonly loan: LoanCase }) {
  const { client, prequalification } = loan;
  return (
    <>
      <SectionCard section="applicant" title="Applicant">
        <FactList
          facts={[
            { label: 'Account', value: client.name },
            { label: 'Account email', value: client.email },
            { label: 'Account phone', value: formatPhone(client.phone_code, client.phone) },
            ...(prequalification === null ? [] : applicantFacts(prequalification.applicant)),
          ]}
        />
      </SectionCard>
      {prequalification !== null && (
        <SectionCard section="business" title="Business">
          <FactList
            facts={[
              ...businessFacts(prequalification.business),
              { label: 'Documents ready in', value: prequalification.documents_availability || '-' },
              confirmedFact(prequalification.disclaimer),
            ]}
          />
        </SectionCard>
      )}
    </>
  );
}
