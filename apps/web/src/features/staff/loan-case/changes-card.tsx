import type { LoanCase, LoanChange } from '@ensigo/rulebook/contract';
import { formatDate, formatDateTime } from '@ensigo/rulebook/fields';
import { Card } from '../../../ui/card.tsx';
import { CheckCircleIcon, ClockIcon, WarningIcon } from '../../../ui/icons/icons.tsx';

function AskedMark({ asked }: { readonly asked: boolean }) {
  return asked ? (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-success-fg">
      <CheckCircleIcon size={16} /> Asked for
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-waiting-fg">
      <WarningIcon size={16} /> Changed without being asked
    </span>
  );
}

function Change({ change }: { readonly change: LoanChange }) {
  const { label, before, after, asked } = change;
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-bold">{label}</span>
        <AskedMark asked={asked} />
      </p>
      <dl className="figures mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-xs text-ink-soft">Before</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{before ?? 'Nothing'}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-ink-soft">Now</dt>
          <dd className="font-medium [overflow-wrap:anywhere] whitespace-pre-line">{after ?? 'Nothing'}</dd>
        </div>
      </dl>
    </li>
  );
}

/** What the last resubmission changed, asked for or not (decision 24). */
export function ChangesCard({ loan }: { readonly loan: LoanCase }) {
  const last = loan.changes[0]?.action_id;
  if (last === undefined) return null;
  const changes = loan.changes.filter(({ action_id: id }) => id === last);
  const unasked = changes.filter(({ asked }) => !asked).length;
  const sent = loan.actions.find(({ id }) => id === last)?.created_at;
  return (
    <Card
      aside={unasked === 0 ? 'Only what was asked for' : `${String(unasked)} without being asked`}
      title="What the client has changed"
    >
      {sent !== undefined && <p className="figures text-sm text-ink-soft">Sent {formatDateTime(sent)}</p>}
      <ul className="-mb-3">
        {changes.map((change, index) => (
          <Change change={change} key={`${change.target}-${String(index)}`} />
        ))}
      </ul>
    </Card>
  );
}

/** What the client was asked for last, thing by thing. */
export function FeedbackCard({ loan }: { readonly loan: LoanCase }) {
  const { feedback } = loan;
  if (feedback === null) return null;
  const { items, whole, answered_at: answeredAt, answer_by: answerBy, comment } = feedback;
  const aside =
    answeredAt !== null
      ? `Answered ${formatDate(answeredAt)}`
      : answerBy === null
        ? 'Not answered yet'
        : `Answer wished for by ${formatDate(answerBy)}`;
  return (
    <Card aside={aside} title="What we asked for">
      <div className="space-y-3 text-sm">
        {whole && <p>The whole application was opened for changes.</p>}
        {comment !== null && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
        <ul>
          {items.map((item) => {
            const Icon = item.done ? CheckCircleIcon : ClockIcon;
            return (
              <li
                className="flex items-start gap-3 border-t border-rule py-2"
                key={`${item.kind}:${item.target}`}
              >
                <Icon className={item.done ? 'text-success-solid' : 'text-ink-soft'} />
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-bold">{item.label}</span>
                  <span className="sr-only">{item.done ? ', changed' : ', not changed yet'}</span>
                  <span className="block whitespace-pre-line text-ink-soft">{item.reason}</span>
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}
