import { useNavigate } from 'react-router';
import { applicantFacts, businessFacts } from '#prequalification/screens/parts/prequalification-facts.ts';
import { useIndustryNames } from '#settings/screens/parts/lender-names.ts';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { type LoanStepProps, useApplication } from './application.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import { loanTexts } from './texts.ts';

const PrequalificationCorrections = lateScreen(
  async () => (await import('./prequalification-corrections.tsx')).PrequalificationCorrections,
);

const QualifiedNote = latePart(
  async () => (await import('#prequalification/screens/parts/qualified-note.tsx')).QualifiedNote,
);

const texts = loanTexts.summary;

/** A read-only summary of what prequalified the client (LOAN-01). */
export function PrequalificationInfoStep({ state, settings, reached }: LoanStepProps) {
  const navigate = useNavigate();
  const { pathOf, corrections } = useApplication();
  const { applicant, business } = state;
  const industries = useIndustryNames();
  if (corrections !== undefined)
    return <PrequalificationCorrections corrections={corrections} reached={reached} settings={settings} />;
  return (
    <LoanWizard current="prequalification-info" reached={reached}>
      {state.eligibility === 'qualified' && <QualifiedNote />}
      <Notice tone="info">{texts.text}</Notice>
      {applicant !== null && (
        <FoldingCard title={texts.applicant}>
          <FactList facts={applicantFacts(applicant)} />
        </FoldingCard>
      )}
      {business !== null && (
        <FoldingCard title={texts.business}>
          <FactList facts={businessFacts(business, industries)} />
        </FoldingCard>
      )}
      <WizardActions label={loanTexts.next} onNext={() => void navigate(pathOf('loan-details'))} />
    </LoanWizard>
  );
}
