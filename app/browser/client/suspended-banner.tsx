import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { WarningIcon } from '#kit/ui/icons/icons.tsx';
import { useClientState } from '#client-state/screens/parts/queries.ts';

/** GUARD-13: the account is paused, why, what that means, and whom to ask. */
export function SuspendedBanner() {
  const suspended = useClientState().data?.suspended ?? null;
  if (suspended === null) return null;
  const { reason, since, contact } = suspended;
  return (
    <section
      aria-label={say('Account suspended')}
      className="grid grid-cols-[auto_1fr] items-start gap-x-4 border-b-2 border-danger-line bg-danger-bg px-(--gutter) py-3 text-sm text-danger-fg md:flex"
    >
      <WarningIcon />
      <div className="min-w-0 flex-1 space-y-1">
        <p className="font-bold">{say`Your account has been suspended since ${formatDate(since)}.`}</p>
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
        <p>
          {say(
            "You can still read everything, but you can't send or change anything until we reopen it. Nothing is lost.",
          )}
        </p>
        {contact !== '' && <p className="[overflow-wrap:anywhere] whitespace-pre-line">{contact}</p>}
      </div>
      <Link
        className="inline-flex min-h-11 w-fit flex-none items-center max-md:col-start-2 font-bold text-ink underline underline-offset-4"
        to={screens.client.askForHelp.to()}
      >
        {say('Ask us')}
      </Link>
    </section>
  );
}
