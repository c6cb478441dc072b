import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

/** Below this width one toast is shown at a time (pixels; Tailwind's `md`). */
const phone = 768;

/** Height of a toast with its gap (pixels), roughly: until it is laid out. */
const toastHeight = 90;
/** Around them (pixels). */
const gap = 16;

/** What toasts must not cover: bars, the button of the form in hand, and what a person has to read. */
const kept = '[data-bottom-bar], [data-action-bar], [type="submit"], [data-uncovered], [role="alert"]';

/** What may be pressed: toasts stand beside it wherever there is room. */
const pressed = 'a[href], button, input, label, select, summary, textarea';

/** After scrolling (milliseconds): toasts that follow every step would be restless. */
const calm = 150;

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

const inSight = ({ height, top, bottom }: DOMRect): boolean =>
  // What is only read aloud is one pixel high.
  height > 1 && top < window.innerHeight && bottom > 0;

/** Where a toast of this height ends that covers nothing of it, from a place upwards; undefined: nowhere low enough. */
function freeEnd(places: readonly DOMRect[], from: number, height: number): number | undefined {
  let end = from;
  for (const place of [...places].sort((one, other) => other.top - one.top))
    if (place.bottom > end - height && place.top < end) end = place.top;
  // Above, it would be in the way of what is read.
  return end - height > window.innerHeight / 3 ? end : undefined;
}

/** Where toasts stand: pixels above the window's bottom, and to the left of their usual place. */
export interface ToastPlace {
  readonly bottom: number;
  readonly shift: number;
}

/** The dialog in hand: the last of those that stand on each other. */
const sheetOnTop = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[data-sheet]')].at(-1);

/** A browser tells a place of what is folded, too. */
const isFolded = (element: Element): boolean =>
  !element.matches('summary') && element.closest('details:not([open])') !== null;

/** What may be pressed and is in sight; beside a dialog only what is in it. */
function controlsIn(area: HTMLElement | null): DOMRect[] {
  const sheet = sheetOnTop() ?? document.body;
  return [...sheet.querySelectorAll(pressed)]
    .filter((element) => area?.contains(element) !== true && !isFolded(element))
    .map((element) => element.getBoundingClientRect())
    .filter(inSight);
}

/** How far toasts may go to the left: on a phone nowhere, as they are as wide as the screen. */
function shiftsOf(left: number): readonly number[] {
  return window.innerWidth < phone ? [0] : [0, 0.25, 0.5, 0.75].map((part) => part * left);
}

/** The first place, from the usual one to the left, where nothing that may be pressed is covered. */
function freePlace(
  places: readonly DOMRect[],
  area: HTMLElement | null,
  { shift, ends, height }: { readonly shift: number; readonly ends: number; readonly height: number },
): ToastPlace | undefined {
  const shown = area?.getBoundingClientRect() ?? new DOMRect();
  const [left, right] = [shown.left + shift, shown.right + shift];
  const controls = controlsIn(area);
  for (const next of shiftsOf(left)) {
    const beside = controls.filter(
      (place) => left === right || (place.left < right - next && place.right > left - next),
    );
    const end = freeEnd([...places, ...beside], ends, height);
    if (end !== undefined) return { bottom: window.innerHeight - end, shift: next };
  }
  return undefined;
}

/** Where toasts stand that are `shift` to the left now; what stands above a bar is not covered either. */
function measured(count: number, area: HTMLElement | null, shift: number): ToastPlace {
  const { innerHeight, innerWidth } = window;
  const shown = area?.offsetHeight ?? 0;
  const height = shown > 0 ? shown + gap : toastHeight * (innerWidth < phone ? 1 : count);
  // Wherever it is on its way to its place.
  const sheet = innerWidth < phone ? sheetOnTop() : undefined;
  if (sheet !== undefined) return { bottom: Math.min(sheet.offsetHeight, innerHeight - height), shift: 0 };
  const places = [...document.querySelectorAll(kept)]
    .map((element) => element.getBoundingClientRect())
    .filter(inSight)
    .sort((one, other) => other.bottom - one.bottom);
  let top = innerHeight;
  for (const place of places) {
    const isUnder = place.bottom > top - height && place.top < top;
    // Above the middle, a toast would be in the way of what is read.
    if (isUnder && place.top > innerHeight / 2) top = place.top;
  }
  const focused = document.activeElement?.matches(pressed)
    ? [document.activeElement.getBoundingClientRect()].filter(inSight)
    : [];
  return (
    freePlace(places, area, { shift, ends: top, height }) ?? {
      bottom: innerHeight - (freeEnd([...places, ...focused], top, height) ?? top),
      shift: 0,
    }
  );
}

/** Where toasts cover as little as there may be; `count` of them are shown in the area (EASE-09). */
export function useToastRoom(count: number, area: RefObject<HTMLElement | null>): ToastPlace {
  const [room, setRoom] = useState<ToastPlace>({ bottom: 0, shift: 0 });
  useEffect(() => {
    if (count === 0) return undefined;
    const measure = (): void =>
      setRoom((now) => {
        const next = measured(count, area.current, now.shift);
        return next.bottom === now.bottom && next.shift === now.shift ? now : next;
      });
    measure();
    window.addEventListener('resize', measure);
    document.addEventListener('focusin', measure);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const scrolled = (): void => {
      clearTimeout(pause);
      pause = setTimeout(measure, calm);
    };
    window.addEventListener('scroll', scrolled, { passive: true });
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
      document.removeEventListener('focusin', measure);
      window.removeEventListener('scroll', scrolled);
      clearTimeout(pause);
      watch.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [count, area]);
  return room;
}
