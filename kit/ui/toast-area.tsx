import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef, type CSSProperties } from 'react';
import { say } from '../messages/index.ts';
import { heldTogether } from './held-together.tsx';
import { InfoIcon, WarningIcon } from './icons/notice-icons.tsx';
import { CheckIcon, CloseIcon, PauseIcon } from './icons/icons.tsx';
import { usualToast, type ToastAreaProps, type ToastTone } from './toast-queue.ts';
import { usePhone, useToastRoom } from './use-toast-room.ts';

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

/** A failure that was shown shortly before its screen was left is about what follows (milliseconds). */
const justShown = 1_000;

function Toasts({ queue }: ToastAreaProps) {
  const { toasts, add, close } = Toast.useToastManager<{ tone: ToastTone }>();
  const known = useRef(
    new Map<
      string,
      { readonly tone: ToastTone; readonly text: string; readonly at: number; stayed?: true }
    >(),
  );
  const area = useRef<HTMLDivElement>(null);
  const { bottom, shift } = useToastRoom(toasts.length, area);
  useEffect(() => {
    function closeWhere(fits: (tone: ToastTone, id: string, text: string) => boolean): void {
      for (const [id, { tone, text }] of known.current) {
        if (!fits(tone, id, text)) continue;
        known.current.delete(id);
        close(id);
      }
    }
    return queue.listen({
      show({ tone, text, timeout = usualToast }) {
        // What has succeeded now is not failing any more; and the same words need not stand there twice.
        if (tone === 'success')
          closeWhere((other, _id, words) => other === 'danger' || other === 'waiting' || words === text);
        const id = add({
          title: heldTogether(text),
          data: { tone },
          timeout,
          onRemove: () => void known.current.delete(id),
        });
        known.current.set(id, { tone, text, at: Date.now() });
      },
      leave() {
        // A success, or what failed a moment ago, belongs to the screen that comes; it goes with that one.
        closeWhere((tone, id) => {
          const toast = known.current.get(id);
          if (toast === undefined || toast.stayed === true) return true;
          const isNew = tone === 'success' || Date.now() - toast.at < justShown;
          if (isNew) toast.stayed = true;
          return !isNew;
        });
      },
    });
  }, [queue, add, close]);
  const shown = toasts.map((toast) => {
    const { disc, icon: Icon } = tones[toast.data?.tone ?? 'info'];
    return (
      <Toast.Root
        data-toast=""
        className="group relative translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) overflow-hidden rounded-md bg-ink text-white shadow-pop transition-[translate,opacity] duration-(--calm) data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0"
        key={toast.id}
        swipeDirection={['down', 'right', 'left']}
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
            aria-label={say('Close')}
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
  return (
    <Toast.Viewport
      className="fixed inset-x-2 z-60 mb-2 flex flex-col-reverse gap-3 outline-none md:right-6 md:left-auto md:mb-4 md:w-[26rem] print:hidden"
      ref={area}
      style={{ bottom: `${String(bottom)}px`, translate: `${String(-shift)}px` }}
    >
      {shown}
    </Toast.Viewport>
  );
}

/** The messages at the bottom of the screen, above its bars, which can be dragged or closed away (EASE-09). */
export function ToastArea({ queue }: ToastAreaProps) {
  return (
    <Toast.Provider limit={usePhone() ? 1 : 3} timeout={usualToast}>
      <Toast.Portal>
        <Toasts queue={queue} />
      </Toast.Portal>
    </Toast.Provider>
  );
}
