import { useState } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { texts, BellFace, bellClass } from './bell-face.tsx';
import { useUnseenCount } from './queries.ts';

const BellPopup = latePart(async () => (await import('./bell-popup.tsx')).BellPopup);

/** Announces that there are more than before. */
function News({ count }: { readonly count: number }) {
  const [known, setKnown] = useState({ count, grown: false });
  if (known.count !== count) setKnown({ count, grown: count > known.count });
  return (
    <span className="sr-only" role="status">
      {known.grown && texts.news(count)}
    </span>
  );
}

/** SHELL-08, NOTIF-04: the number of new notifications; its list loads when someone reaches for it. */
export function NotificationBell() {
  const count = useUnseenCount();
  const [wanted, setWanted] = useState(false);
  const face = (
    <button
      aria-haspopup="dialog"
      aria-label={texts.bell(count)}
      className={bellClass}
      onClick={() => {
        BellPopup.preload();
        setWanted(true);
      }}
      onFocus={BellPopup.preload}
      onPointerEnter={BellPopup.preload}
      type="button"
    >
      <BellFace count={count} />
    </button>
  );
  return (
    <>
      <News count={count} />
      {wanted ? <BellPopup count={count} meanwhile={face} /> : face}
    </>
  );
}
