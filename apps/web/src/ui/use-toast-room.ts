import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Below this width one toast is shown at a time (pixels; Tailwind's `md`). */
const phone = 768;

/** Height of a toast with its gap (pixels), roughly: until it is laid out. */
const toastHeight = 90;
/** Around them (pixels). */
const gap = 16;

/** What toasts must not cover: bars, the button of the form in hand, and what a person has to read. */
const kept = '[data-bottom-bar], [data-action-bar], [type="submit"], [data-uncovered], [role="alert"]';

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
function measured(count: number, shown: number): number {
  const { innerHeight, innerWidth } = window;
  const height = shown > 0 ? shown + gap : toastHeight * (innerWidth < phone ? 1 : count);
  // Wherever it is on its way to its place.
  const sheet = innerWidth < phone ? document.querySelector<HTMLElement>('[data-sheet]') : null;
  if (sheet !== null) return Math.min(sheet.offsetHeight, innerHeight - height);
  const places = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    // What is only read aloud is one pixel high.
    .filter((place) => place.height > 1 && place.top < innerHeight)
    .sort((one, other) => other.bottom - one.bottom);
  let top = innerHeight;
  for (const place of places) {
    const isUnder = place.bottom > top - height && place.top < top;
    // Above the middle, a toast would be in the way of what is read.
    if (isUnder && place.top > innerHeight / 2) top = place.top;
  }
  return innerHeight - top;
}

/** Pixels that toasts leave free at the bottom, for whatever is there; `count` of them are shown in the area (EASE-09). */
export function useToastRoom(count: number, area: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (count === 0) return undefined;
    const measure = (): void => setRoom(measured(count, area.current?.offsetHeight ?? 0));
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
  }, [count, area]);
  return room;
}
