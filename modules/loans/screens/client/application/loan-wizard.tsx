import type { ReactNode } from 'react';
import { stepAfter, stepBefore } from '#kit/rules/engine/wizard.ts';
import { loanSteps } from '../../../rules/wizard.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { WizardPage } from '#kit/browser/layouts/wizard/wizard-page.tsx';
import { useSearchParams } from 'react-router';
import { type LoanPageKey, useApplication, type Application } from './application.tsx';

interface LoanWizardProps {
  /** Undefined on the screen after the steps, where all is checked and sent. */
  readonly current: LoanPageKey | undefined;
  readonly reached: number;
  readonly note?: string;
  /** If Back does not lead to the step before. */
  readonly back?: string;
  /** What has to be known before anything else. */
  readonly first?: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Target of Back: the previous step (LOAN-05). */
export function pathBefore({ before: outside, pathOf }: Application, current: LoanPageKey): string {
  const before = stepBefore(loanSteps, current);
  return before === undefined ? outside : pathOf(before.path);
}

const returning = 'from';
const toCheck = 'check';

/** The address of a step that leads back to the check, from which it is changed (EASE-04). */
export const changePath = ({ pathOf }: Application, step: LoanPageKey): string =>
  `${pathOf(step)}?${returning}=${toCheck}`;

/** Where Back and a saved step lead: to the steps around it, or back to the check that it was opened from. */
export function useWayOn(current: LoanPageKey): { readonly before: string; readonly after: string } {
  const application = useApplication();
  const [query] = useSearchParams();
  const { check, pathOf } = application;
  if (check !== undefined && query.get(returning) === toCheck) return { before: check, after: check };
  const after = stepAfter(loanSteps, current);
  return {
    before: pathBefore(application, current),
    after: after === undefined ? (check ?? screens.client.loans.to()) : pathOf(after.path),
  };
}

/** The layout of the loan application's steps (LOAN-02). */
export function LoanWizard({ current, reached, note, back, first, aside, children }: LoanWizardProps) {
  const application = useApplication();
  const { before } = useWayOn(current ?? 'uploads');
  return (
    <WizardPage
      back={back ?? before}
      current={current}
      isReview={current === undefined}
      pathOf={(step) => application.pathOf(step.path)}
      reached={reached}
      steps={loanSteps}
      title={application.title}
      {...(note !== undefined && { note })}
      {...(aside !== undefined && { aside })}
    >
      {first}
      {application.notice}
      {children}
    </WizardPage>
  );
}
