import { useNavigate } from 'react-router';
import { applicantFacts, businessFacts } from '#prequalification/screens/parts/prequalification-facts.ts';
import { useIndustryNames } from '#settings/screens/parts/lender-names.ts';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';
import { FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
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

const PrequalifiedPage = latePart(
  async () => (await import('#prequalification/screens/parts/prequalified-page.tsx')).PrequalifiedPage,
);

const texts = loanTexts.summary;

/** A read-only summary of what prequalified the client (LOAN-01); right after it, below the confirmation. */
export function PrequalificationInfoStep({ state, settings, reached }: LoanStepProps) {
  const navigate = useNavigate();
  const { pathOf, corrections } = useApplication();
  const { applicant, business } = state;
  const industries = useIndustryNames();
  const passedOn = useNavigationState();
  const isJust = typeof passedOn === 'object' && passedOn !== null && 'justPrequalified' in passedOn;
  if (corrections !== undefined)
    return <PrequalificationCorrections corrections={corrections} reached={reached} settings={settings} />;
  const onNext = () => void navigate(pathOf('loan-details'));
  const answers = (
    <>
      {applicant !== null && (
        <FoldingCard folded={isJust} title={texts.applicant}>
          <FactList facts={applicantFacts(applicant)} />
        </FoldingCard>
      )}
      {business !== null && (
        <FoldingCard folded={isJust} title={texts.business}>
          <FactList facts={businessFacts(business, industries)} />
        </FoldingCard>
      )}
    </>
  );
  const isQualified = state.eligibility === 'qualified';
  if (isJust)
    return (
      <PrequalifiedPage
        byRules={isQualified}
        meanwhile={<LoadingBlocks />}
        next={loanTexts.next}
        onNext={onNext}
      >
        {answers}
      </PrequalifiedPage>
    );
  return (
    <LoanWizard current="prequalification-info" reached={reached}>
      {isQualified && <QualifiedNote />}
      <Notice tone="info">{texts.text}</Notice>
      {answers}
      <WizardActions label={loanTexts.next} onNext={onNext} />
    </LoanWizard>
  );
}
