import { useEffect, useState, type ComponentType } from 'react';
import { PartFailure } from '#kit/browser/page/part-failure.tsx';
import { reloadIfAnswered } from '#kit/browser/page/reload-if-answered.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { UnlessReloading } from '#kit/browser/shell/reload-once.ts';
import { mayHaveUnsent, useQueued } from '#kit/browser/offline-queue/queued-items.ts';
import { mayKeepFiles } from '#kit/browser/uploads/kept-mark.ts';

/** After the first paint: what waits on this phone is not what a person waits for (milliseconds). */
const quiet = 1_000;

const loadOfflineQueue = async (): Promise<ComponentType> =>
  (await import('#offline-queue/screens/parts/queue-strip.tsx')).OfflineQueueStrip;

/** Sends and shows what waits on this phone (REACH-03); loaded once the screen is there. */
export function LateOfflineQueue({
  load = loadOfflineQueue,
}: {
  readonly load?: () => Promise<ComponentType>;
}) {
  const [Part, setPart] = useState<ComponentType>();
  const [hasFailed, setHasFailed] = useState(false);
  const { id: userId } = useUser();
  const { items } = useQueued();
  useEffect(() => {
    let isOver = false;
    const attempt = (): void => {
      load().then(
        (loaded) => isOver || setPart(() => loaded),
        // Tried again with a network.
        () => isOver || setHasFailed(true),
      );
    };
    const timer = setTimeout(attempt, quiet);
    addEventListener('online', attempt);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  }, [load]);
  function retry(): void {
    load().then((loaded) => setPart(() => loaded), reloadIfAnswered);
  }
  if (Part !== undefined) return <Part />;
  const waits = items.length > 0 || mayHaveUnsent(userId) || mayKeepFiles(userId);
  // Browsers may remember for the whole page that a file could not be loaded: nothing would be sent, and nobody told.
  return hasFailed && waits ? (
    <UnlessReloading>
      <PartFailure onRetry={retry} />
    </UnlessReloading>
  ) : null;
}
