import { useState, type MouseEvent } from 'react';
import { useNavigate, Link } from 'react-router';
import type { NotificationAnswer } from '../../endpoints/notifications.ts';
import { redirectTarget } from '../../rules/redirect.ts';
import { heldTogether } from '#kit/ui/held-together.tsx';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { useMarkAsRead } from './queries.ts';
import { texts } from './bell-face.tsx';

/** How long the mark is waited for before it leads on (milliseconds). */
const patience = 2_000;

interface NotificationRowProps {
  readonly notification: NotificationAnswer;
  /** Its time, in words. */
  readonly when: string;
  /** The time stands at the right where there is room. */
  readonly wide?: boolean;
  /** Called when the person follows it. */
  readonly onFollow?: () => void;
}

/** A click that the browser answers with a new tab or window. */
const opensBeside = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** One notification: a click marks it read, and leads where it may lead (NOTIF-01, NOTIF-02). */
export function NotificationRow({ notification, when, wide = false, onFollow }: NotificationRowProps) {
  const { data: settings } = useLendingSettings();
  const navigate = useNavigate();
  const markAsRead = useMarkAsRead();
  const [busy, setBusy] = useState(false);
  const target = redirectTarget(notification.redirect, settings?.redirectHosts);
  const read = notification.status === 'read';

  async function open(then?: () => void): Promise<void> {
    setBusy(true);
    // A link that says nothing keeps nobody from what they want to see.
    await Promise.race([markAsRead(notification), new Promise((resolve) => setTimeout(resolve, patience))]);
    setBusy(false);
    onFollow?.();
    then?.();
  }

  const shared = {
    'aria-busy': busy || undefined,
    className: `flex w-full gap-3 px-4 py-3 text-left hover:bg-action-soft aria-busy:opacity-60 md:px-5 ${read ? 'bg-sunk text-ink-faint' : ''}`,
  };
  const content = (
    <>
      <span
        aria-hidden="true"
        className={`mt-1.75 size-2.5 flex-none rounded-full border ${read ? 'border-neutral-500' : 'border-maize-strong bg-maize-strong'}`}
      />
      <span
        className={`min-w-0 [overflow-wrap:anywhere] ${wide ? 'flex-1 md:flex md:items-baseline md:justify-between md:gap-6' : ''}`}
      >
        <span>
          {!read && <span className="sr-only">{texts.unread} </span>}
          {heldTogether(notification.message)}
          {target?.kind === 'external' && <span className="sr-only"> {texts.opensElsewhere}</span>}
        </span>
        <span className={`block flex-none text-sm ${read ? '' : 'text-ink-soft'}`}>{when}</span>
      </span>
    </>
  );
  if (target?.kind === 'external') {
    // The link opens it: a window opened after the response may be blocked as a pop-up.
    return (
      <a {...shared} href={target.to} onClick={() => void open()} rel="noopener noreferrer" target="_blank">
        {content}
      </a>
    );
  }
  if (target?.kind === 'route') {
    return (
      <Link
        {...shared}
        onClick={(event) => {
          if (opensBeside(event)) return void open();
          event.preventDefault();
          return void open(() => void navigate(target.to));
        }}
        to={target.to}
      >
        {content}
      </Link>
    );
  }
  return (
    <button {...shared} onClick={() => void open()} type="button">
      {content}
    </button>
  );
}
