import { sayCount } from '#kit/messages/index.ts';
import { loanStatuses } from '#cases/rules/loan/statuses.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { useAnswerTimes } from '#cases/screens/parts/use-answer-times.ts';

const waitsForDecision = (status: string): boolean =>
  loanStatuses.withLender.some((own) => own === status && own !== loanWorkflow.transitions.approve.to);

/** In how many days half of the others had their decision, below a loan that waits for one (EASE-04). */
export function UsualTime({ status }: { readonly status: string }) {
  const waits = waitsForDecision(status);
  const { data: times } = useAnswerTimes('loan', waits);
  if (!waits || times === undefined || times === null) return null;
  const { usual } = times;
  return (
    <p className="mt-1 text-sm text-ink-soft">
      {sayCount(
        usual,
        'We usually decide within 1 day of receiving it.',
        'We usually decide within {0} days of receiving it.',
      )}
    </p>
  );
}
