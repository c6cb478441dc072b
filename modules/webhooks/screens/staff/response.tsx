import { CheckIcon, CloseIcon } from '#kit/ui/icons/icons.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import type { DeliveryAttempt, WebhookDelivery } from '../../endpoints/staff-webhooks.ts';
import { texts } from './texts.ts';

const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** What an attempt brought: the status, or why there was none. */
export function AttemptOutcome({ attempt }: { readonly attempt: DeliveryAttempt }) {
  const { status, failure } = attempt;
  const isGood = status !== null && isSuccess(status);
  const Icon = isGood ? CheckIcon : status === null ? WarningIcon : CloseIcon;
  const words = failure?.startsWith('no answer within') === true ? texts.timeout : texts.noAnswer;
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-bold ${isGood ? 'text-success-fg' : 'text-danger-fg'}`}
      {...(failure !== null && { title: failure })}
    >
      <Icon size={14} />
      {status ?? words}
    </span>
  );
}

/** How a delivery stands. */
export function Response({ delivery: { last, state } }: { readonly delivery: WebhookDelivery }) {
  if (last !== null) return <AttemptOutcome attempt={last} />;
  return <span className="text-ink-soft">{state === 'waiting' ? texts.sending : texts.notSent}</span>;
}
