import { Toast } from '@base-ui/react/toast';
import { useEffect, type CSSProperties } from 'react';
import { CheckIcon, CloseIcon, InfoIcon, PauseIcon, WarningIcon } from './icons/icons.tsx';
import { usualToast, type ToastAreaProps, type ToastTone } from './toast-queue.ts';

const tones = {
  success: { disc: 'bg-success-solid text-white', icon: CheckIcon },
  info: { disc: 'bg-info-solid text-white', icon: InfoIcon },
  waiting: { disc: 'bg-maize text-ink', icon: PauseIcon },
  danger: { disc: 'bg-danger-solid text-white', icon: WarningIcon },
} as const;

/** A custom property, which the style types do not know. */
const timeOf = (milliseconds: number): CSSProperties & Record<'--time', string> => ({
  '--time': `${String(milliseconds)}ms`,
});

function Toasts({ queue }: ToastAreaProps) {
  const { toasts, add } = Toast.useToastManager<{ tone: ToastTone }>();
  useEffect(
    () =>
      queue.listen(
        ({ tone, text, timeout = usualToast }) => void add({ title: text, data: { tone }, timeout }),
      ),
    [queue, add],
  );
  return toasts.map((toast) => {
    const { disc, icon: Icon } = tones[toast.data?.tone ?? 'info'];
    return (
      <Toast.Root
        data-toast=""
        className="group relative mb-3 translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) overflow-hidden rounded-md bg-ink text-white shadow-pop transition-[translate,opacity] duration-(--calm) data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
        key={toast.id}
        swipeDirection={['up', 'right', 'left']}
        toast={toast}
      >
        <Toast.Content className="on-dark flex min-h-15 items-center gap-3 py-2 pr-1 pl-3">
          <span className={`inline-flex size-8 flex-none items-center justify-center rounded-full ${disc}`}>
            <Icon size={16} />
          </span>
          <Toast.Title className="min-w-0 flex-1 text-sm" render={<p />} />
          <Toast.Close
            // The library hides it until it is pointed at; the keyboard still reaches it, so it needs a name.
            aria-hidden={false}
            aria-label="Close"
            className="inline-flex size-11 flex-none items-center justify-center rounded-md text-white"
          >
            <CloseIcon />
          </Toast.Close>
        </Toast.Content>
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0 h-[3px] bg-maize group-data-expanded:[animation-play-state:paused] motion-safe:time-left"
          style={timeOf(toast.timeout ?? usualToast)}
        />
      </Toast.Root>
    );
  });
}

/** The messages at the top of the screen, which can be dragged or closed away. */
export function ToastArea({ queue }: ToastAreaProps) {
  return (
    <Toast.Provider limit={3} timeout={usualToast}>
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-3 top-2 z-60 outline-none md:top-4 md:right-6 md:left-auto md:w-[26rem]">
          <Toasts queue={queue} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
