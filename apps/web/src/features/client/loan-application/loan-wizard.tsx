import type { ReactNode } from 'react';
import { loanSteps } from '@ensigo/rulebook/loan';
import { stepAfter, stepBefore } from '@ensigo/rulebook/engine';
import { paths } from '../../../shared/paths.ts';
import { WizardPage } from '../../../shared/wizard/wizard-page.tsx';
import type { LoanPageKey } from './step-props.ts';
import { loanTexts } from './texts.ts';

interface LoanWizardProps {
  readonly current: LoanPageKey;
  readonly reached: number;
  readonly note?: string;
  readonly children: ReactNode;
}

/** Where Back leads: one step back (LOAN-05). */
export function pathBefore(current: LoanPageKey): string {
  const before = stepBefore(loanSteps, current);
  return before === undefined ? paths.dashboard : paths.loanStep(before.path);
}

/** Where a saved step leads on to. */
export function pathAfter(current: LoanPageKey): string {
  const after = stepAfter(loanSteps, current);
  return after === undefined ? paths.loans : paths.loanStep(after.path);
}

/** The frame of the loan application's steps (LOAN-02). */
export function LoanWizard({ current, reached, note, children }: LoanWizardProps) {
  return (
    <WizardPage
      back={pathBefore(current)}
      current={current}
      pathOf={(step) => paths.loanStep(step.path)}
      reached={reached}
      steps={loanSteps}
      title={loanTexts.title}
      {...(note !== undefined && { note })}
    >
      {children}
    </WizardPage>
  );
}
