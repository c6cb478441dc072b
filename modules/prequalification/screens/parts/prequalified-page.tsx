import type { ReactNode } from 'react';
import type { EligibilityShown } from '../../endpoints/eligibility.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { Button } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { EligibilityCard } from './eligibility-card.tsx';
import { eligibilityTexts as texts } from './texts.ts';
import { useEligibility } from './use-eligibility.ts';

/** Where everyone who answers qualifies. */
const withoutRules: EligibilityShown = {
  eligibility: 'qualified',
  given_at: '',
  rules_since: null,
  lines: [],
  from: null,
  answer_by: null,
  decision: null,
};

interface PrequalifiedPageProps {
  /** Whether the lender's rules were met, which are then shown. */
  readonly byRules: boolean;
  readonly next: string;
  readonly onNext: () => void;
  /** The answers. */
  readonly children: ReactNode;
}

/** That the client is prequalified, and the way on (PREQ-10). */
export function PrequalifiedPage({ byRules, next, onNext, children }: PrequalifiedPageProps) {
  const { data, isLoading } = useEligibility(byRules);
  return (
    <ClientPage title={texts.title} {...(data && { note: texts.answered(formatDateTime(data.given_at)) })}>
      <div className="max-w-[50rem] space-y-4">
        {isLoading ? (
          <LoadingBlocks />
        ) : (
          <EligibilityCard shown={data ?? withoutRules}>
            <Button className="mt-2 max-md:w-full" onClick={onNext}>
              {next}
            </Button>
          </EligibilityCard>
        )}
        {children}
      </div>
    </ClientPage>
  );
}
