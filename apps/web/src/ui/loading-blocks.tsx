import { useEffect, useState } from 'react';

/** Shorter waits show nothing: a flash is worse than a moment of quiet (milliseconds). */
const patience = 300;

/** Grey blocks in the shape of what comes. */
export function LoadingBlocks({ rows = 4 }: { readonly rows?: number }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-live="polite" className="space-y-4" role="status">
      <span className="sr-only">Loading</span>
      {shown &&
        Array.from({ length: rows }, (_, row) => (
          <div
            className="h-24 animate-pulse rounded-lg bg-neutral-200 motion-reduce:animate-none"
            key={row}
          />
        ))}
    </div>
  );
}
