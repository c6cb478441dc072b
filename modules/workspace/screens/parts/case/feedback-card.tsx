import type { LoanCase } from '#loans/endpoints/staff-loans.ts';
import type { RequestCase } from '#support-requests/endpoints/staff-requests.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Card } from '#kit/ui/card.tsx';
import { CheckCircleIcon } from '#kit/ui/icons/notice-icons.tsx';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';

interface FeedbackCardProps {
  readonly kind: 'loan' | 'request';
  readonly feedback: LoanCase['feedback'] | RequestCase['feedback'];
}

/** The latest feedback request to the client, item by item. */
export function FeedbackCard({ kind, feedback }: FeedbackCardProps) {
  if (feedback === null) return null;
  const { items, whole, answered_at: answeredAt, answer_by: answerBy, comment } = feedback;
  const aside =
    answeredAt !== null
      ? `Answered ${formatDate(answeredAt)}`
      : answerBy === null
        ? 'Not answered yet'
        : `Reply by ${formatDate(answerBy)}`;
  return (
    <Card aside={aside} title="What we asked for">
      <div className="space-y-3 text-sm">
        {whole && <p>The whole {kind === 'loan' ? 'application' : 'request'} was opened for changes.</p>}
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
