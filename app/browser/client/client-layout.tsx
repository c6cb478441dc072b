import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'react-router';
import { chooseLanguage } from '#accounts/endpoints/profile.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { FramePartsContext } from '#kit/browser/layouts/frame-parts.ts';
import { BottomBar } from '#kit/browser/layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '#kit/browser/layouts/shell/more-entry.tsx';
import { placeOf } from '#kit/browser/layouts/shell/navigation-item.ts';
import { SignedInFrame, SignedInGround } from '../signed-in-frame.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { noteChoice, takeChoice } from '#kit/browser/language/choice-before-signing-in.ts';
import { hasSealedText } from '#kit/browser/kept/mark.ts';
import { followAccount } from '#kit/browser/language/page-language.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { useSession, useUser } from '#kit/browser/session/use-session.ts';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { clientFrameParts } from './frame-parts.tsx';
import { LateUnsent } from './late-unsent.tsx';
import { barOf, navigationFor } from './navigation.ts';

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
  // Back and Save & Continue of a wizard, and the answers to an offer, take the place of the bottom bar.
  const hasOwnBar = /^\/(apply-for-loan|management-support)\/|\/offer$/.test(pathname);
  const { bar, more } = barOf(items);
  const place = placeOf(items, pathname);
  return (
    <SignedInFrame
      above={
        <>
          <LateUnsent />
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
