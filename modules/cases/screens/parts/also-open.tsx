import { say } from '#kit/messages/index.ts';
import type { OtherCase, OtherCases } from '../../endpoints/cases.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Card } from '#kit/ui/card.tsx';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { CaseNumber, StatusBadge } from './status-badge.tsx';

function Entry({ kind, id, tracking_number: number, about, amount, status, submitted_at: at }: OtherCase) {
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <CaseNumber id={id} kind={kind} number={number} />
        <StatusBadge status={status} />
      </p>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 text-sm [overflow-wrap:anywhere] text-ink-soft">
          {about} · {formatDate(at)}
        </span>
        {amount !== null && <Amount value={amount} />}
      </p>
    </li>
  );
}

/** The client's other open cases, each as a link; nothing if there are none (GUARD-15). */
export function AlsoOpen({ others: { newest, more } }: { readonly others: OtherCases }) {
  if (newest.length === 0) return null;
  return (
    <Card aside={say('Same client')} title={say('Other open cases')}>
      <ul className="-my-3">
        {newest.map((other) => (
          <Entry key={`${other.kind} ${String(other.id)}`} {...other} />
        ))}
        {more > 0 && <li className="py-3 text-sm text-ink-soft">{say`And ${more} more.`}</li>}
      </ul>
    </Card>
  );
}
