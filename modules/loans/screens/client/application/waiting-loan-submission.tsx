import { screens } from '#kit/rules/paths/screens.ts';
import type { Submission } from '#kit/browser/offline-queue/use-submission.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { WaitingApplication } from './application-steps.tsx';
import { loanTexts } from './texts.ts';

interface WaitingLoanProps {
  readonly title: string;
  readonly heading?: string;
  readonly submission: NonNullable<Submission['waiting']>;
  readonly onChange: () => void;
}

/** In place of the steps while the application, or what was changed in it, waits on this phone (REACH-03). */
export function WaitingLoan({
  title,
  heading = loanTexts.waits.heading,
  submission,
  onChange,
}: WaitingLoanProps) {
  return (
    <WaitingApplication
      back={screens.client.dashboard.to()}
      heading={heading}
      list={{ label: loanTexts.waits.loans, to: screens.client.loans.to() }}
      meanwhile={<LoadingBlocks />}
      onChange={onChange}
      submission={submission}
      title={title}
    />
  );
}
