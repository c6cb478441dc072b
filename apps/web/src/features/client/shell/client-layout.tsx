import { useLocation } from 'react-router';
import { useClientState } from '../../../shared/client-state/queries.ts';
import { paths } from '../../../shared/paths.ts';
import { BottomBar } from '../../../shared/shell/bottom-bar.tsx';
import { SignedInFrame, SignedInGround } from '../../../shared/shell/signed-in-frame.tsx';
import { navigationFor } from './navigation.ts';

function Frame() {
  const { data: state } = useClientState();
  const { pathname } = useLocation();
  const items = navigationFor(state);
  // In a wizard the thumb's place belongs to Back and Save & Continue.
  const inWizard = pathname.startsWith('/apply-for-loan/');
  return (
    <SignedInFrame bar={inWizard ? null : <BottomBar items={items} />} home={paths.dashboard} items={items} />
  );
}

/** Everything a signed-in client sees stands in here. */
export function ClientLayout() {
  return (
    <SignedInGround>
      <Frame />
    </SignedInGround>
  );
}
