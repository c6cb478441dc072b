import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, WarningIcon } from './icons/icons.tsx';

/** Where the specification says so (SHOW-04); the usual time is 5 seconds (milliseconds). */
export const longToast = 10_000;
const usualToast = 5_000;

interface ToastWords {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** Milliseconds until it goes by itself; it waits while it is touched, pointed at or focused. */
  readonly timeout?: number;
}

/** Shows a message at the top of the screen; it can be dragged or closed away. */
export function useToast(): (words: ToastWords) => void {
  const { add } = Toast.useToastManager();
  return ({ tone, text, timeout = usualToast }) =>
    void add({ title: text, type: tone, timeout, priority: tone === 'danger' ? 'high' : 'low' });
}

function Toasts() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      className={`mt-2 rounded-md border bg-surface shadow-pop transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 ${toast.type === 'danger' ? 'border-danger-line' : 'border-success-line'}`}
      data-timeout={toast.timeout}
      key={toast.id}
      swipeDirection={['up', 'right', 'left']}
      toast={toast}
    >
      <Toast.Content className="flex items-start gap-3 p-3 pl-4">
        {toast.type === 'danger' ? (
          <WarningIcon className="mt-3 text-danger-fg" />
        ) : (
          <CheckIcon className="mt-3 text-success-fg" />
        )}
        <Toast.Title className="min-w-0 flex-1 py-2.5 text-base" render={<p />} />
        <Toast.Close
          aria-label="Close"
          className="inline-flex size-11 items-center justify-center rounded-md text-ink-soft"
        >
          <CloseIcon size={16} />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ));
}

/** Makes toasts possible below it. */
export function Toaster({ children }: { readonly children: ReactNode }) {
  return (
    <Toast.Provider limit={3} timeout={usualToast}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-3 top-2 z-50 md:left-auto md:w-96">
          <Toasts />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
