import { isolated } from '#kit/messages/index.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { NextCard } from '#kit/ui/next-card.tsx';
import { openPromise, useLoanServicing } from './use-loan-servicing.ts';

interface PromiseDueProps {
  readonly loan: {
    readonly id: number;
    readonly applicant_name: string;
    readonly officer: { readonly id: string } | null;
  };
}

/** What the officer does about a promise that is due today; nothing on any other day (SERVE-03). */
export function PromiseDue({ loan }: PromiseDueProps) {
  const { data } = useLoanServicing(loan.id);
  const user = useUser();
  const promise = data && openPromise(data);
  if (promise?.is_due_today !== true) return null;
  return (
    <NextCard title="Check today's promise" turn={loan.officer?.id === user.id ? 'yours' : 'ours'}>
      {isolated(loan.applicant_name)} promised {formatAmount(promise.amount)} by today. If it doesn't arrive,
      the promise is broken tomorrow.
    </NextCard>
  );
}
