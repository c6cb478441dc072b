import type { ReactNode } from 'react';
import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { judgeApprover, needsThree } from '#lending/rules/loan/four-eyes.ts';
import { judgeLimit, type LimitVerdict } from '#lending/rules/loan/judge-limit.ts';
import type { scheduleOfApproval } from '#lending/rules/loan/approval.ts';
import { CheckIcon, WarningIcon } from '#kit/ui/icons/icons.tsx';
import { exceedsLowMonth, monthInWords, percentOf, slowMonthOf } from './affordability.ts';
import type { MoneyFact } from './money-facts.tsx';

type Made = Extract<ReturnType<typeof scheduleOfApproval>, { readonly figures: unknown }>;

function Verdict({ isFine, children }: { readonly isFine: boolean; readonly children: ReactNode }) {
  const Icon = isFine ? CheckIcon : WarningIcon;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-bold ${isFine ? 'text-success-fg' : 'text-danger-fg'}`}
    >
      <Icon size={16} />
      {children}
    </span>
  );
}

/** What a slow month leaves and these payments take of it; it explains, and decides nothing (CASE-08). */
export function slowMonthFacts(loan: LoanCase, made: Made): MoneyFact[] {
  const slow = slowMonthOf(loan, made.schedule);
  if (slow === undefined) return [];
  const { low, due } = slow;
  return [
    {
      label: 'Low month',
      value: (
        <Verdict isFine={!exceedsLowMonth(slow)}>
          {low.debtServiceRatio === undefined ? 'Nothing is left' : `DSR ${percentOf(low.debtServiceRatio)}`}
        </Verdict>
      ),
      note: low.debtServiceRatio === undefined ? undefined : monthInWords('low', low, due),
    },
  ];
}

/** How a typed amount stands to the limit of whoever approves; undefined where no role has one. */
const limitVerdict = (amount: string, { approver_limit: held }: LoanCase): LimitVerdict | undefined =>
  held === null
    ? undefined
    : judgeLimit(amount, { limits: held, roles: held.roles, openPrincipal: held.open_principal });

function limitNote({ meets, remains }: LimitVerdict, open: string): string | undefined {
  const sum = open === '0' ? [] : [`With ${formatNumber(open)} outstanding: ${formatNumber(meets)}.`];
  const rest = remains === null ? [] : [`${formatNumber(remains)} remains.`];
  return [...sum, ...rest].join(' ') || undefined;
}

/** The limit of whoever approves, what it is held against, and what remains (MONEY-02). */
export function limitFact(amount: string, loan: LoanCase): MoneyFact {
  const verdict = limitVerdict(amount, loan);
  const limit = verdict?.limit ?? null;
  return {
    label: 'Your limit',
    value:
      limit === null ? (
        'No limit set'
      ) : (
        <Verdict isFine={verdict?.refused === undefined}>{formatAmount(limit)}</Verdict>
      ),
    note: verdict && limitNote(verdict, loan.approver_limit?.open_principal ?? '0'),
  };
}

/** Why this person may not approve the typed amount; undefined if they may (MONEY-02, MONEY-03). */
export function refusedAmount(amount: string, loan: LoanCase): string | undefined {
  const { asker_took: took, three_people_above: threePeopleAbove } = loan.four_eyes;
  const me = 'me';
  return (
    judgeApprover(me, { takers: took ? [me] : [] }, { amount, threePeopleAbove }) ??
    limitVerdict(amount, loan)?.refused
  );
}

const namesOf = ({ takers }: LoanCase['four_eyes']): string[] => takers.map(({ name }) => isolated(name));

/** Who has taken a loan, as whoever may approve it reads it, or not; undefined if nobody is known to have. */
export function takenBy({ four_eyes: eyes }: LoanCase, mayApprove: boolean): string | undefined {
  if (eyes.takers.length === 0) return undefined;
  if (eyes.asker_took) return 'reviewed by you';
  const names = `reviewed by ${namesOf(eyes).join(' and ')}`;
  return mayApprove && eyes.three_people_above !== null ? `${names}, so you may approve` : names;
}

/** Who acts after this approval. */
export function nextAfterApproval(amount: string, { four_eyes: eyes, client }: LoanCase): string {
  const isThree = needsThree({ amount, threePeopleAbove: eyes.three_people_above });
  const others = isThree ? namesOf(eyes).map((name) => ` and not ${name}`) : [];
  return `Next: a cashier disburses, not you${others.join('')}. ${isolated(client.name)} is notified of the amounts.`;
}
