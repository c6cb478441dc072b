import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PlainToasts } from './plain-toasts.tsx';
import { createToastQueue, type ToastAreaProps, type ToastWords } from './toast-queue.ts';

/** Used where the specification says so (SHOW-04); the default is 5 seconds (milliseconds). */
export const longToast = 10_000;

const AddToast = createContext<((words: ToastWords) => void) | undefined>(undefined);

/** Shows a message at the top of the screen, which can be dragged or closed away. */
export function useToast(): (words: ToastWords) => void {
  const add = use(AddToast);
  if (add === undefined) throw new Error('useToast is used inside of Toaster');
  return add;
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
    <AddToast value={queue.add}>
      {children}
      {Area !== undefined && <Area queue={queue} />}
    </AddToast>
  );
}
