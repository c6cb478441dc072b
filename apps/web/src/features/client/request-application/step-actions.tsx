import { useNavigate } from 'react-router';
import { incompleteMessage } from '@ensigo/rulebook/fields';
import type { RequestFormKey } from '@ensigo/rulebook/request';
import { WizardActions } from '../../../layouts/wizard/wizard-page.tsx';
import { useRequestForm } from './request-form.ts';
import { pathAfter, pathBefore } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';

interface StepActionsProps {
  readonly current: RequestFormKey;
  /** Whether everything is filled in. */
  readonly ready: boolean;
  readonly pending: boolean;
}

/** The end of a step that is saved; a step that was not asked about has only a way to continue. */
export function StepActions({ current, ready, pending }: StepActionsProps) {
  const navigate = useNavigate();
  const form = useRequestForm();
  const onBack = (): void => void navigate(pathBefore(form, current));
  if (form.isLocked?.(current) === true) {
    const onNext = (): void => void navigate(pathAfter(form, current));
    return <WizardActions label={applicationTexts.next} onBack={onBack} onNext={onNext} />;
  }
  return (
    <WizardActions
      label={applicationTexts.save}
      onBack={onBack}
      pending={pending}
      reason={ready ? undefined : incompleteMessage}
    />
  );
}
