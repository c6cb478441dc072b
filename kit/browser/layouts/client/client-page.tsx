import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { say } from '../../../messages/index.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeftIcon } from '../../../ui/icons/icons.tsx';
import { usePageTitle } from '../../page/page-title.tsx';
import { useFrameParts } from '../frame-parts.ts';
import { formatDateTime } from '../../../rules/fields/show.ts';
import { serverTimeOf } from '../../api/server-clock.ts';
import { storedActivity } from '../../session/session-record.ts';

/** Storage events reach other tabs, not the tab that wrote, so it also polls (milliseconds). */
const lookEvery = 5_000;

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, lookEvery);
  return () => clearInterval(timer);
}

function lastActive(): string | undefined {
  const at = storedActivity();
  return at === undefined ? undefined : formatDateTime(new Date(serverTimeOf(at)).toISOString());
}

/** SHELL-04: the last activity in any tab; on a phone only the time. */
function LastActive() {
  const [day, time] = useSyncExternalStore(subscribe, lastActive)?.split(', ') ?? [];
  if (time === undefined) return null;
  return (
    <p className="flex-none">
      {say('Last active')} <span className="max-md:hidden">{day}, </span>
      {time}
    </p>
  );
}

const FootContext = createContext<HTMLElement | null>(null);

/** What stays at the window's bottom while its screen is shown; outside of what would hold it back (containers). */
export function PageFoot({ children }: { readonly children: ReactNode }) {
  const place = useContext(FootContext);
  return place && createPortal(children, place);
}

interface ClientPageProps {
  readonly title: string;
  /** What the browser's tab says instead, where the title is that of several pages. */
  readonly tab?: string | undefined;
  /** A line under the title, such as the time of the last save. */
  readonly note?: ReactNode;
  /** Target of the arrow beside the title. */
  readonly back?: string;
  readonly children: ReactNode;
}

/** A signed-in screen: the top bar with its title, and the content below. */
export function ClientPage({ title, tab = title, note, back, children }: ClientPageProps) {
  const navigate = useNavigate();
  const { Bell, UserMenu, Banners } = useFrameParts();
  usePageTitle(tab);
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const isSaying = note !== undefined && note !== '';
  return (
    <>
      <header className="@container sticky top-roomy z-20 border-b border-edge bg-surface px-(--gutter)">
        {/* Where letters are large, the title takes a line of its own, and the bar goes with the page: it would cover it. */}
        <div className="flex min-h-16 flex-wrap items-center justify-end gap-x-2 py-2">
          {back !== undefined && (
            <IconButton className="mr-auto -ml-3" label={say('Back')} onClick={() => void navigate(back)}>
              <ArrowLeftIcon />
            </IconButton>
          )}
          <div className="min-w-0 flex-1 @max-[15rem]:order-1 @max-[15rem]:basis-full">
            <h1 className="text-xl leading-6 max-[340px]:text-lg [overflow-wrap:anywhere] md:text-2xl">
              {title}
            </h1>
            <div className="flex gap-3 text-xs text-ink-soft">
              {/* There is no room for both on a phone, and when something was saved matters more. */}
              <div className={isSaying ? 'max-md:hidden' : 'flex-none'}>
                <LastActive />
              </div>
              <p aria-live="polite">{note}</p>
            </div>
          </div>
          <Bell />
          <UserMenu />
        </div>
      </header>
      <Banners />
      <main className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-6 pb-28 lg:pb-12" id="content">
        <FootContext value={foot}>{children}</FootContext>
      </main>
      {/* As high as what lies in it, which covers the end of the page. */}
      <div className="lg:not-empty:h-18" ref={setFoot} />
    </>
  );
}
