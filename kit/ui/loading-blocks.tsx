import { useEffect, useState } from 'react';
import { say } from '../messages/index.ts';
import { useNetwork } from './use-network.ts';

/** Shorter waits show nothing: a flash is worse than a short pause (milliseconds). */
const patience = 300;

const lines = ['h-7 w-3/5', 'h-6 w-1/8', 'h-4 w-4/5', 'h-4 w-2/5', 'h-11 w-full'];

/** Grey blocks in the shape of the content to come: cards with a title, a badge, lines and a button. */
export function LoadingBlocks({ rows = 3 }: { readonly rows?: number }) {
  const [shown, setShown] = useState(false);
  const isOffline = !useNetwork();
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" className="space-y-4" role="status">
      {/* What was never seen here does not come by waiting alone. */}
      <span className={isOffline ? 'block text-ink-soft' : 'sr-only'}>
        {isOffline ? say('Waiting for the network') : say('Loading')}
      </span>
      {shown &&
        Array.from({ length: rows }, (_, row) => (
          <div
            className="animate-pulse space-y-3 rounded-lg border border-edge bg-surface p-4 motion-reduce:animate-none md:px-6 md:py-5"
            data-testid="loading-card"
            key={row}
          >
            {lines.map((line) => (
              <div className={`rounded-sm bg-neutral-200 ${line}`} key={line} />
            ))}
          </div>
        ))}
    </div>
  );
}
