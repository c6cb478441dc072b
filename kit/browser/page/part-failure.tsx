import { useState } from 'react';
import { say } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { RetryIcon, WarningIcon } from '../../ui/icons/notice-icons.tsx';

interface PartFailureProps {
  readonly onRetry: () => void;
  /** It was put aside. */
  readonly onHide?: () => void;
}

/** Over the screen, which stays as it is: a part of it could not be loaded. */
export function PartFailure({ onRetry, onHide }: PartFailureProps) {
  const [hidden, setHidden] = useState(false);
  if (hidden) return null;
  return (
    <div
      className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-[30rem] rounded-md border border-danger-line bg-danger-bg p-4 text-sm text-danger-fg shadow-pop"
      role="alert"
    >
      <p className="flex items-start gap-3">
        <WarningIcon />
        <span>{say("We couldn't load this part. Check your network. What you typed is still here.")}</span>
      </p>
      <p className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onRetry} size="small" variant="secondary">
          <RetryIcon size={16} /> {say('Retry')}
        </Button>
        <Button
          onClick={() => {
            setHidden(true);
            onHide?.();
          }}
          size="small"
          variant="quiet"
        >
          {say('Not now')}
        </Button>
      </p>
    </div>
  );
}
