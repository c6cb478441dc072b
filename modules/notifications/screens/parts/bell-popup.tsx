import { Popover } from '@base-ui/react/popover';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import type { NotificationAnswer } from '../../endpoints/notifications.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { Spinner, Button } from '#kit/ui/button.tsx';
import { ArrowRightIcon, CheckIcon } from '#kit/ui/icons/icons.tsx';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { shownCount, texts, BellFace, bellClass } from './bell-face.tsx';
import { NotificationRow } from './notification-row.tsx';
import { useMarkAllAsRead, useUnread } from './queries.ts';

interface OfCase {
  readonly name: string;
  readonly rows: NotificationAnswer[];
}

/** By loan and request, in the order of the newest of each (EASE-10). */
function byCase(notifications: readonly NotificationAnswer[]): OfCase[] {
  const cases = new Map<string, NotificationAnswer[]>();
  for (const one of notifications) {
    const name = one.about?.tracking_number ?? texts.other;
    cases.set(name, [...(cases.get(name) ?? []), one]);
  }
  return [...cases].map(([name, rows]) => ({ name, rows }));
}

function Unread({ onFollow }: { readonly onFollow: () => void }) {
  const { data, error, refetch } = useUnread();
  const markAll = useMarkAllAsRead();
  if (data === undefined && error !== null) {
    return (
      <div className="space-y-3 p-4" role="alert">
        <p>{messageOf(error)}</p>
        <Button onClick={() => void refetch()} size="small" variant="secondary">
          {texts.again}
        </Button>
      </div>
    );
  }
  if (data === undefined) {
    return (
      <p className="flex items-center gap-3 p-4 text-ink-soft" role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  }
  const seen = data.map(({ id }) => id);
  if (data.length === 0) return <p className="px-4 py-6 text-center text-ink-soft">{texts.empty}</p>;
  return (
    <>
      <p className="flex justify-end border-b border-rule px-2 py-1">
        <Button
          onClick={() => markAll.mutate({ up_to: Math.max(...seen), seen })}
          pending={markAll.isPending}
          size="small"
          variant="quiet"
        >
          <CheckIcon size={16} /> {texts.markAll}
        </Button>
      </p>
      {byCase(data).map(({ name, rows }) => (
        <section aria-label={name} className="border-b border-rule last:border-b-0" key={name}>
          <h3 className="figures px-4 pt-3 font-sans text-sm font-bold text-ink-soft md:px-5">{name}</h3>
          <ul>
            {rows.map((notification) => (
              <li key={notification.id}>
                <NotificationRow
                  notification={notification}
                  onFollow={onFollow}
                  when={formatDate(notification.date)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** The dropdown, open as soon as it has loaded: the click has already happened (SHELL-08). */
export function BellPopup({ count }: { readonly count: number }) {
  const [open, setOpen] = useState(true);
  const popup = useRef<HTMLDivElement>(null);
  const close = (): void => setOpen(false);
  return (
    <Popover.Root onOpenChange={setOpen} open={open}>
      <Popover.Trigger
        aria-label={texts.bell(count)}
        className={`${bellClass} data-popup-open:bg-neutral-100`}
      >
        <BellFace count={count} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner align="end" className="z-30" collisionPadding={8} sideOffset={6}>
          <Popover.Popup
            initialFocus={popup}
            ref={popup}
            className="flex max-h-[min(36rem,calc(var(--screen)-5.5rem))] w-[calc(100vw-1rem)] max-w-(--available-width) flex-col overflow-hidden rounded-lg border border-edge bg-surface shadow-pop outline-none sm:w-[23rem]"
          >
            <div className="flex flex-none flex-wrap items-center justify-between gap-x-4 border-b border-rule px-4 py-3.5 md:px-5">
              <Popover.Title className="font-sans text-lg font-bold">{texts.title}</Popover.Title>
              {count > 0 && (
                <span className="figures inline-flex h-5.5 min-w-5.5 items-center justify-center rounded-full bg-maize px-1.5 text-xs font-bold">
                  {shownCount(count)}
                  <span className="sr-only"> {say('new')}</span>
                </span>
              )}
            </div>
            <div className="min-h-0 flex-1 overflow-y-auto">
              <Unread onFollow={close} />
            </div>
            <Link
              className="flex min-h-12 flex-none items-center justify-between gap-4 border-t border-rule px-4 font-bold hover:bg-action-soft md:px-5"
              onClick={close}
              to={screens.shared.notifications.to()}
            >
              {texts.seeAll}
              <ArrowRightIcon />
            </Link>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
