import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { screens } from '@ensigo/rulebook/paths';
import { useClientState } from '../../../entities/clients/queries.ts';
import { BottomBar } from '../../../layouts/shell/bottom-bar.tsx';
import { MoreEntry } from '../../../layouts/shell/more-entry.tsx';
import { placeOf } from '../../../layouts/shell/navigation-item.ts';
import { SignedInFrame, SignedInGround } from '../../../layouts/shell/signed-in-frame.tsx';
import { followAccount } from '../../../shared/language/page-language.ts';
import { SeenLine } from '../../../shared/seen/seen-line.tsx';
import { useSeen } from '../../../shared/seen/use-seen.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useShell } from '../../../shared/shell/use-shell.ts';
import { LateUnsent } from './late-unsent.tsx';
import { barOf, navigationFor } from './navigation.ts';

function Frame() {
  const { data: state } = useClientState();
  const { pathname } = useLocation();
  const since = useSeen();
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
          <SeenLine since={since} />
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
      items={items}
    />
  );
}

/** The layout of everything that a signed-in client sees. */
export function ClientLayout() {
  const language = useSession().user?.language;
  useEffect(() => {
    if (language !== undefined) followAccount(language);
  }, [language]);
  useShell();
  return (
    <SignedInGround>
      <Frame />
    </SignedInGround>
  );
}
