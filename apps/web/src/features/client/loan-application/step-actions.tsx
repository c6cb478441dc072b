import { useNavigate } from 'react-router';
import { incompleteMessage } from '@ensigo/rulebook/fields';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { useApplication } from './application.tsx';
import { pathAfter, pathBefore } from './loan-wizard.tsx';
import type { LoanPageKey } from './step-props.ts';
import { loanTexts } from './texts.ts';

interface StepActionsProps {
  readonly current: LoanPageKey;
  /** Whether everything is filled in. */
  readonly ready: boolean;
  readonly pending: boolean;
}

/** The end of a step that is saved; a read-only step has nothing to save, only a way to continue. */
export function StepActions({ current, ready, pending }: StepActionsProps) {
  const navigate = useNavigate();
  const application = useApplication();
  const onBack = (): void => void navigate(pathBefore(application, current));
  if (application.locked === true) {
    const onNext = (): void => void navigate(pathAfter(application, current));
    return <WizardActions label={loanTexts.next} onBack={onBack} onNext={onNext} />;
  }
  return (
    <WizardActions
      label={loanTexts.save}
      onBack={onBack}
      pending={pending}
      reason={ready ? undefined : incompleteMessage}
    />
  );
}
