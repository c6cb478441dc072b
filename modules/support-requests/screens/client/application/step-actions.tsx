import { useNavigate } from 'react-router';
import { incompleteMessage } from '#kit/rules/fields/required.ts';
import type { RequestFormKey } from '../../../rules/wizard.ts';
import type { MissingPart } from '#kit/browser/drafts/missing-parts.ts';
import { WizardActions } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { useRequestForm } from './request-form.ts';
import { pathAfter, pathBefore } from './request-wizard.tsx';
import { applicationTexts } from './texts.ts';

interface StepActionsProps {
  readonly current: RequestFormKey;
  /** What is not filled in yet. */
  readonly missing: readonly MissingPart[];
  /** What has to be put right. */
  readonly wrong: readonly MissingPart[];
  readonly pending: boolean;
}

/** The end of a step that is saved; a step that was not asked about has only a way to continue. */
export function StepActions({ current, missing, wrong, pending }: StepActionsProps) {
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
      missing={missing}
      onBack={onBack}
      pending={pending}
      reason={missing.length === 0 ? undefined : incompleteMessage()}
      wrong={wrong}
    />
  );
}
