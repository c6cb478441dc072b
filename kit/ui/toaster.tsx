import {
  createContext,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import {
  createToastQueue,
  usualToast,
  type ShownToast,
  type ToastAreaProps,
  type ToastQueue,
  type ToastWords,
} from './toast-queue.ts';
import { say } from '../messages/index.ts';

/** The messages where the library that shows them could not be loaded: no message is lost for that. */
export function PlainToasts({ queue }: ToastAreaProps) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  useEffect(
    () =>
      queue.listen({
        show: ({ text }) => setTexts((earlier) => [...earlier.filter((one) => one !== text), text].slice(-3)),
        leave: () => setTexts([]),
      }),
    [queue],
  );
  return (
    <div
      aria-live="polite"
      className="fixed inset-x-2 bottom-20 z-60 md:right-6 md:left-auto md:w-[26rem] lg:bottom-4"
      role="status"
    >
      {texts.map((text) => (
        <p
          className="on-dark mb-3 flex items-center gap-3 rounded-md bg-ink p-3 text-sm text-white"
          key={text}
        >
          <span className="min-w-0 flex-1">{text}</span>
          <button
            className="min-h-11 px-2 font-bold underline"
            onClick={() => setTexts((shown) => shown.filter((one) => one !== text))}
            type="button"
          >
            {say('Close')}
          </button>
        </p>
      ))}
    </div>
  );
}

/** Where the specification says so (SHOW-04); by now the time of every toast (milliseconds). */
export const longToast = usualToast;

const Queue = createContext<ToastQueue | undefined>(undefined);

function useQueue(): ToastQueue {
  const queue = use(Queue);
  if (queue === undefined) throw new Error('toasts are used inside of Toaster');
  return queue;
}

/** Shows a message at the bottom of the screen, which can be dragged or closed away. */
export const useToast = (): ((words: ToastWords) => void) => useQueue().show;

/** Says that a screen was left: its toasts go with it (EASE-09). */
export const useLeaveToasts = (): (() => void) => useQueue().leave;

/** The latest messages, newest first, to be read again (EASE-09). */
export function useShownToasts(): readonly ShownToast[] {
  const { watch, shown } = useQueue();
  return useSyncExternalStore(watch, shown);
}

/** Enables toasts for everything inside it. What shows them is loaded after the screen; they wait for it. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  const [queue] = useState(createToastQueue);
  const [Area, setArea] = useState<ComponentType<ToastAreaProps>>();
  useEffect(() => {
    let gone = false;
    const settle = (area: ComponentType<ToastAreaProps>): void => {
      if (!gone) setArea(() => area);
    };
    void import('./toast-area.tsx').then(
      ({ ToastArea }) => settle(ToastArea),
      () => settle(PlainToasts),
    );
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Queue value={queue}>
      {children}
      {Area !== undefined && <Area queue={queue} />}
    </Queue>
  );
}
