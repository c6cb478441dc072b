import type { ReactNode } from 'react';
import { stepAfter, stepBefore } from '@ensigo/rulebook/engine';
import { loanSteps } from '@ensigo/rulebook/loan';
import { screens } from '@ensigo/rulebook/paths';
import { WizardPage } from '../../../layouts/wizard/wizard-page.tsx';
import { useApplication, type Application } from './application.tsx';
import type { LoanPageKey } from './step-props.ts';

interface LoanWizardProps {
  readonly current: LoanPageKey;
  readonly reached: number;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Target of Back: the previous step (LOAN-05). */
export function pathBefore({ before: outside, pathOf }: Application, current: LoanPageKey): string {
  const before = stepBefore(loanSteps, current);
  return before === undefined ? outside : pathOf(before.path);
}

/** Where a saved step leads. */
export function pathAfter({ pathOf }: Application, current: LoanPageKey): string {
  const after = stepAfter(loanSteps, current);
  return after === undefined ? screens.client.loans.to() : pathOf(after.path);
}

/** The layout of the loan application's steps (LOAN-02). */
export function LoanWizard({ current, reached, note, children }: LoanWizardProps) {
  const application = useApplication();
  return (
    <WizardPage
      back={pathBefore(application, current)}
      current={current}
      pathOf={(step) => application.pathOf(step.path)}
      reached={reached}
      steps={loanSteps}
      title={application.title}
      {...(note !== undefined && { note })}
    >
      {application.notice}
      {children}
    </WizardPage>
  );
}
