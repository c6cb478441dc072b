import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { applyFrom } from '../../rules/rejection.ts';
import type { Rejection } from '../../endpoints/timeline.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { CloseIcon, PauseIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';

interface RejectionCardProps {
  readonly rejection: Rejection;
  readonly title: string;
  /** A way on, beside asking why. */
  readonly action?: ReactNode;
}

/** Why the client's case was rejected, what would help, and from when a new application makes sense (CASE-09). */
export function RejectionCard({ rejection, title, action }: RejectionCardProps) {
  const { by, at, comment, reasons } = rejection;
  const from = applyFrom(reasons);
  const day = formatDate(at);
  return (
    <section
      aria-label={say('Why it was rejected')}
      className="space-y-4 rounded-lg border border-t-6 border-edge border-t-neutral-500 bg-surface p-4 md:p-6"
    >
      <div className="flex items-center gap-4">
        <span className="inline-flex size-12 flex-none items-center justify-center rounded-full border-2 border-danger-solid bg-danger-bg text-danger-solid">
          <CloseIcon size={24} />
        </span>
        <h2 className="text-xl text-balance">{title}</h2>
      </div>
      <p>
        {by === null ? say`We closed it on ${day}.` : say`${by} made this decision on ${day}.`}
        {reasons.length > 0 && ` ${say("Here's why, and what would help.")}`}
      </p>
      {comment !== null && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment}</p>}
      {reasons.length > 0 && (
        <ul>
          {reasons.map(({ code, words, help }) => (
            <li className="flex items-start gap-3 border-t border-rule py-3" key={code}>
              <PauseIcon className="mt-1 flex-none text-waiting-fg" size={16} />
              <p className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-bold">{words}</span>
                <span className="block text-sm text-ink-soft">{help}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      {from !== null && (
        <Notice tone="info">
          {say('We suggest applying again from')} <strong className="figures">{formatDate(from)}</strong>
          {say(". We've saved your answers.")}
        </Notice>
      )}
      <div className="flex flex-col gap-2 md:flex-row">
        {action}
        <Link className={buttonClass('quiet')} to={screens.client.askForHelp.to()}>
          {say('Ask why')}
        </Link>
      </div>
    </section>
  );
}
