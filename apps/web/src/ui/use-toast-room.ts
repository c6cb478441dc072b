import { useEffect, useState, useSyncExternalStore } from 'react';

/** Below this width one toast is shown at a time (pixels; Tailwind's `md`). */
const phone = 768;

/** A bar counts if it ends this near to the window's end (pixels): one may stand above another. */
const near = 96;

function onResize(heard: () => void): () => void {
  window.addEventListener('resize', heard);
  return () => window.removeEventListener('resize', heard);
}

/** Whether toasts are shown one at a time. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    onResize,
    () => window.innerWidth < phone,
    () => false,
  );

/** Pixels at the bottom that bars take. */
function measured(): number {
  const { innerHeight } = window;
  let top = innerHeight;
  for (const bar of document.querySelectorAll('[data-bottom-bar], [data-action-bar]')) {
    const place = bar.getBoundingClientRect();
    const isAtEnd = place.height > 0 && place.top < innerHeight && place.bottom >= innerHeight - near;
    if (isAtEnd) top = Math.min(top, place.top);
  }
  return innerHeight - top;
}

/** Pixels that toasts leave free at the bottom, for whatever bar is there; `count` of them are shown (EASE-09). */
export function useToastRoom(count: number): number {
  const [room, setRoom] = useState(measured);
  useEffect(() => {
    if (count === 0) return undefined;
    const measure = (): void => setRoom(measured());
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    // Sheets and dialogs come and go in the body.
    const watch = new MutationObserver(() => void requestAnimationFrame(measure));
    watch.observe(document.body, { childList: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
      watch.disconnect();
    };
  }, [count]);
  return room;
}
