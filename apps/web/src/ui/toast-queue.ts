/** The time a toast is shown unless it says otherwise (milliseconds). */
export const usualToast = 5_000;

export type ToastTone = 'success' | 'info' | 'waiting' | 'danger';

export interface ToastWords {
  readonly tone: ToastTone;
  readonly text: string;
  /** Milliseconds until it closes by itself; paused while it is touched, pointed at or focused. */
  readonly timeout?: number;
}

type Show = (words: ToastWords) => void;

export interface ToastQueue {
  readonly add: Show;
  /** What was added before is shown at once; returns how to stop listening. */
  readonly listen: (show: Show) => () => void;
}

export interface ToastAreaProps {
  readonly queue: ToastQueue;
}

/** Keeps toasts until what shows them is there. */
export function createToastQueue(): ToastQueue {
  let kept: ToastWords[] = [];
  let shown: Show | undefined;
  return {
    add(words) {
      if (shown === undefined) kept.push(words);
      else shown(words);
    },
    listen(show) {
      shown = show;
      const waiting = kept;
      kept = [];
      waiting.forEach(show);
      return () => {
        if (shown === show) shown = undefined;
      };
    },
  };
}
