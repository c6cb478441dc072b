import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { FactList } from '#kit/ui/fact-list.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { OwnRecord } from '../../endpoints/own-repayments.ts';

interface WrittenOffProps {
  readonly writeOff: NonNullable<OwnRecord['write_off']>;
  /** What is still owed, whole UGX. */
  readonly balance: string;
}

/** A loan that was written off: what is still owed, with the lender's words and a way to talk to them (SERVE-04). */
export function WrittenOff({ writeOff: { on, principal, interest, words }, balance }: WrittenOffProps) {
  if (balance === '0')
    return <Notice tone="success">{say("You've paid everything you still owed on this loan.")}</Notice>;
  return (
    <div>
      <p className="text-sm font-medium text-ink-soft">{say('You still owe')}</p>
      <p className="figures text-3xl font-bold">
        <span className="text-xl font-medium text-ink-soft">UGX</span> {formatNumber(balance)}
      </p>
      <p className="mt-1 mb-4 [overflow-wrap:anywhere] whitespace-pre-line">
        {say`On ${formatDate(on)} we wrote this loan off in our books.`} <b>{words}</b>
      </p>
      <FactList
        columns={1}
        facts={[
          { label: say('Principal'), value: formatAmount(principal) },
          { label: say('Interest'), value: formatAmount(interest) },
        ]}
      />
      <p className="mt-4 text-sm">
        <Link className="font-bold text-link underline" to={screens.client.askForHelp.to()}>
          {say('Talk to us about a plan')}
        </Link>
      </p>
    </div>
  );
}
