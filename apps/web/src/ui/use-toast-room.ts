import { useEffect, useState, useSyncExternalStore } from 'react';

/** Below this width one toast is shown at a time (pixels; Tailwind's `md`). */
const phone = 768;

/** Height of a toast with its gap (pixels), roughly. */
const toastHeight = 90;

/** What toasts must not cover: bars, and the button of the form in hand. */
const kept = '[data-bottom-bar], [data-action-bar], [type="submit"]';

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

/** Pixels at the bottom that are taken; what stands above a bar is not covered either. */
function measured(count: number): number {
  const { innerHeight, innerWidth } = window;
  const height = toastHeight * (innerWidth < phone ? 1 : count);
  const places = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter((place) => place.height > 0 && place.top < innerHeight)
    .toSorted((one, other) => other.bottom - one.bottom);
  let top = innerHeight;
  for (const place of places) {
    const isUnder = place.bottom > top - height && place.top < top;
    // Above the middle, a toast would be in the way of what is read.
    if (isUnder && place.top > innerHeight / 2) top = place.top;
  }
  return innerHeight - top;
}

/** Pixels that toasts leave free at the bottom, for whatever bar is there; `count` of them are shown (EASE-09). */
export function useToastRoom(count: number): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    const measure = (): void => setRoom(measured(count));
    measure();
    window.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    // A success is shown on the screen to which it led, whose bar comes later; so do sheets and dialogs.
    let frame: number | undefined;
    const watch = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        measure();
      });
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return () => {
      window.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
      watch.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [count]);
  return room;
}
