import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation, Link } from 'react-router';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { FramePartsContext, type FrameParts } from '#kit/browser/layouts/frame-parts.ts';
import { BottomBar } from '#kit/browser/layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '#kit/browser/layouts/shell/more-entry.tsx';
import { placeOf } from '#kit/browser/layouts/shell/navigation-item.ts';
import { SignedInFrame, SignedInGround } from '../signed-in-frame.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { noteChoice, takeChoice } from '#kit/browser/language/choice-before-signing-in.ts';
import { hasSealedText } from '#kit/browser/offline-store/mark.ts';
import { followAccount } from '#kit/browser/language/page-language.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { useSession, useUser } from '#kit/browser/session/use-session.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { LateOfflineQueue } from './late-offline-queue.tsx';
import { barOf, navigationFor } from './navigation.ts';
import { NotificationBell } from '#notifications/screens/parts/notification-bell.tsx';
import { isolated, say } from '#kit/messages/index.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { UserFace, useStanding, userFaceClass } from './user-face.tsx';
import { formatDate } from '#kit/rules/fields/show.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { useEligibility } from '#prequalification/screens/parts/use-eligibility.ts';

interface BannerWords {
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

/** What is missing before the services are available; undefined where nothing is. */
function useBannerWords(): BannerWords | undefined {
  const { data: state } = useClientState();
  const eligibility = state?.prequalified === true ? null : (state?.eligibility ?? null);
  const { data: shown } = useEligibility(eligibility === 'refer');
  // A paused client could not do it, and only sees that the account is paused (GUARD-13).
  if (state === undefined || state.suspended !== null) return undefined;
  if (state.prequalified === true && state.has_business_profile) return undefined;
  const prequalification = screens.client.prequalification.to({ step: 'applicant-info' });
  // Nothing is left to complete: the answers are there (QUAL-05).
  if (eligibility === 'refer') {
    const by = shown?.answer_by ?? null;
    return {
      text:
        by === null
          ? say("We're reviewing your prequalification. You don't need to do anything now.")
          : say`We're reviewing your prequalification. You'll usually hear from us by ${formatDate(by)}.`,
      link: say('SEE ANSWERS'),
      to: prequalification,
    };
  }
  if (eligibility === 'not-yet')
    return {
      text: say("You don't qualify for a loan yet."),
      link: say('SEE REQUIREMENTS'),
      to: prequalification,
    };
  return {
    text: say('Complete your profile and business information to use our services.'),
    link: say('UPDATE NOW'),
    to: state.prequalified === true ? screens.client.business.to() : prequalification,
  };
}

/** Forms that are filled in step by step: on phones, nothing stands there but them. */
const wizards = /^\/(apply-for-loan|management-support)\//;

/** SHELL-05, decision 0123: what is missing before the services are available, and the way there. */
function ProfileBanner() {
  const words = useBannerWords();
  const isInWizard = wizards.test(useLocation().pathname);
  if (words === undefined) return null;
  return (
    <section
      aria-label={say('Warning')}
      className={`flex flex-wrap items-center gap-x-4 border-b-2 border-waiting-line bg-waiting-bg px-(--gutter) py-2 text-sm font-medium text-waiting-fg ${isInWizard ? 'max-lg:hidden' : ''}`}
    >
      <WarningIcon />
      <p className="flex-1">{words.text}</p>
      <Link
        className="inline-flex min-h-11 flex-none items-center font-bold text-ink underline underline-offset-4"
        to={words.to}
      >
        {words.link}
      </Link>
    </section>
  );
}

/** GUARD-13: the account is suspended: why, what that means, and who can help. */
function SuspendedBanner() {
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
          {say("You can still read everything, but you can't send or change anything until we reopen it.")}
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

const UserMenuPopup = latePart(async () => (await import('./user-menu-popup.tsx')).UserMenuPopup);

/** Who is signed in, and their personal links. The menu is loaded when someone reaches for it. */
function UserMenu() {
  const user = useUser();
  const standing = useStanding();
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      aria-haspopup="menu"
      aria-label={`${isolated(user.name)}, ${standing}`}
      className={userFaceClass}
      onClick={() => {
        UserMenuPopup.preload();
        setWanted(true);
      }}
      onFocus={UserMenuPopup.preload}
      onPointerEnter={UserMenuPopup.preload}
      type="button"
    >
      <UserFace />
    </button>
  );
  return wanted ? <UserMenuPopup meanwhile={face} /> : face;
}

function Banners() {
  return (
    <>
      <SuspendedBanner />
      <ProfileBanner />
    </>
  );
}

export const clientFrameParts: FrameParts = { Bell: NotificationBell, UserMenu, Banners };

const Nothing = () => null;

/** Without them everything works as long as there is a network. */
const OfflineParts = lazy<ComponentType>(() =>
  import('./offline-parts.tsx').then(
    (loaded) => ({ default: loaded.OfflineParts }),
    () => ({ default: Nothing }),
  ),
);

/** False while what was typed before a session ended is being opened, for the screens begin with it. */
function useTypedText(): boolean {
  const { id: userId } = useUser();
  const [isOpen, setOpen] = useState(() => !hasSealedText(userId));
  useEffect(() => {
    if (isOpen) return;
    const open = (): void => setOpen(true);
    import('#kit/browser/drafts/sealed-text.ts').then(({ openTyped }) => openTyped(userId)).then(open, open);
  }, [isOpen, userId]);
  return isOpen;
}

function Frame() {
  const isTypedOpen = useTypedText();
  const { data: state } = useClientState();
  const { pathname } = useLocation();
  const items = navigationFor(state);
  // Back and Save & Continue of a wizard, the answers to an offer, and what pays, take the place of the bottom bar.
  const hasOwnBar = wizards.test(pathname) || /\/(offer|pay)$/.test(pathname);
  const { bar, more } = barOf(items);
  const place = placeOf(items, pathname);
  return (
    <SignedInFrame
      above={
        <>
          <LateOfflineQueue />
          <Suspense fallback={null}>
            <OfflineParts />
          </Suspense>
        </>
      }
      bar={
        hasOwnBar ? null : (
          <BottomBar items={bar} place={place}>
            <MoreEntry current={place !== undefined && more.includes(place)} items={more} />
          </BottomBar>
        )
      }
      home={screens.client.dashboard.to()}
      instead={!isTypedOpen && <LoadingBlocks />}
      items={items}
    />
  );
}

/** The layout of everything that a signed-in client sees. */
export function ClientLayout() {
  const language = useSession().user?.language;
  useEffect(() => {
    if (language === undefined) return;
    const chosen = takeChoice();
    if (chosen === undefined || chosen === language) followAccount(language);
    else
      callApi(chooseLanguage, { body: { language: chosen } }).then(
        ({ user }) => storeUser(user),
        // Chosen again at the next screen that is loaded: it was not heard.
        (failure: unknown) =>
          failure instanceof ApiFailure && failure.isUnanswered
            ? noteChoice(chosen)
            : followAccount(language),
      );
  }, [language]);
  return (
    <FramePartsContext value={clientFrameParts}>
      <SignedInGround>
        <Frame />
      </SignedInGround>
    </FramePartsContext>
  );
}
