import { useNavigate } from 'react-router';
import { incompleteMessage } from '#kit/rules/fields/required.ts';
import type { MissingPart } from '#kit/browser/drafts/missing-parts.ts';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { type LoanPageKey, useApplication } from './application.tsx';
import { useWayOn } from './loan-wizard.tsx';
import { loanTexts } from './texts.ts';

interface StepActionsProps {
  readonly current: LoanPageKey;
  /** What is not filled in yet. */
  readonly missing: readonly MissingPart[];
  /** What has to be put right. */
  readonly wrong: readonly MissingPart[];
  readonly pending: boolean;
}

/** The end of a step that is saved; a read-only step has nothing to save, only a way to continue. */
export function StepActions({ current, missing, wrong, pending }: StepActionsProps) {
  const navigate = useNavigate();
  const application = useApplication();
  const { before, after } = useWayOn(current);
  const onBack = (): void => void navigate(before);
  if (application.locked === true) {
    const onNext = (): void => void navigate(after);
    return <WizardActions label={loanTexts.next} onBack={onBack} onNext={onNext} />;
  }
  return (
    <WizardActions
      label={loanTexts.save}
      missing={missing}
      onBack={onBack}
      pending={pending}
      reason={missing.length === 0 ? undefined : incompleteMessage()}
      wrong={wrong}
    />
  );
}
