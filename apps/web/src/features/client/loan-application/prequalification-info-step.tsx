import { useNavigate } from 'react-router';
import { applicantFacts, businessFacts } from '../../../entities/loans/prequalification-facts.ts';
import { useIndustryNames } from '../../../entities/settings/lender-names.ts';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { latePart } from '../../../shared/page/late-part.tsx';
import { lateScreen } from '../../../shared/page/late-screen.tsx';
import { FoldingCard } from '../../../ui/card.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useApplication } from './application.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import type { LoanStepProps } from './step-props.ts';
import { loanTexts } from './texts.ts';

const PrequalificationCorrections = lateScreen(
  async () => (await import('./prequalification-corrections.tsx')).PrequalificationCorrections,
);

const QualifiedNote = latePart(
  async () => (await import('../../../entities/verdicts/qualified-note.tsx')).QualifiedNote,
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
      {state.verdict === 'qualified' && <QualifiedNote />}
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
