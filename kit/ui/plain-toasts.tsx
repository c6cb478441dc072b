import { useEffect, useState } from 'react';
import { say } from '../messages/index.ts';
import type { ToastAreaProps } from './toast-queue.ts';

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
