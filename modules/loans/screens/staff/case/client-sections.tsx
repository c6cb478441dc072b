import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatPhone } from '#kit/rules/fields/show.ts';
import { confirmedFact } from '#cases/screens/parts/confirmed-fact.tsx';
import { applicantFacts, businessFacts } from '#prequalification/screens/parts/prequalification-facts.ts';
import { FactList } from '#kit/ui/fact-list.tsx';
import { SectionCard } from '#workspace/screens/parts/case/section-card.tsx';

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
