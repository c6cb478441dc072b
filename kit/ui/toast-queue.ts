/** The time for which a toast is shown unless it says otherwise (milliseconds, SHOW-04). */
export const usualToast = 10_000;

export type ToastTone = 'success' | 'info' | 'waiting' | 'danger';

export interface ToastWords {
  readonly tone: ToastTone;
  readonly text: string;
  /** Milliseconds until it closes by itself; paused while it is touched, pointed at or focused. */
  readonly timeout?: number;
}

/** A toast that was shown, to be read again. */
export interface ShownToast extends Pick<ToastWords, 'tone' | 'text'> {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
}

interface Shows {
  readonly show: (words: ToastWords) => void;
  /** The screen on which they were shown has been left. */
  readonly leave: () => void;
}

export interface ToastQueue extends Shows {
  /** What was added before is shown at once; returns how to stop listening. */
  readonly listen: (shows: Shows) => () => void;
  /** The latest toasts, newest first, and how to hear of another one. */
  readonly shown: () => readonly ShownToast[];
  readonly watch: (heard: () => void) => () => void;
}

export interface ToastAreaProps {
  readonly queue: ToastQueue;
}

/** How many can be read again. */
const mostKept = 20;

/** Keeps toasts until their area is on the page, and afterwards for users who want to read them again (EASE-09). */
export function createToastQueue(): ToastQueue {
  let waiting: ToastWords[] = [];
  let area: Shows | undefined;
  let shown: readonly ShownToast[] = [];
  const watching = new Set<() => void>();
  return {
    show(words) {
      const { tone, text } = words;
      const id = (shown[0]?.id ?? 0) + 1;
      shown = [{ id, tone, text, at: new Date().toISOString() }, ...shown].slice(0, mostKept);
      for (const heard of watching) heard();
      if (area === undefined) waiting.push(words);
      else area.show(words);
    },
    leave: () => area?.leave(),
    listen(shows) {
      area = shows;
      const before = waiting;
      waiting = [];
      for (const words of before) shows.show(words);
      return () => {
        if (area === shows) area = undefined;
      };
    },
    shown: () => shown,
    watch(heard) {
      watching.add(heard);
      return () => void watching.delete(heard);
    },
  };
}
