import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session.ts';
import { mayHaveUnsent, subscribeQueued, announceUnsaved } from './queued-items.ts';

async function read(userId: string): Promise<void> {
  const { offlineQueueOf } = await import('./enqueue.ts');
  await (await offlineQueueOf(userId))?.load();
}

/** Whether it is known what waits on this phone; reads it if something may. */
export function useQueueRead(): boolean {
  const { id: userId } = useUser();
  const isRead = useSyncExternalStore(
    subscribeQueued,
    () => !mayHaveUnsent(userId),
    () => true,
  );
  useEffect(() => {
    if (isRead) return;
    const giveUp = (): void => announceUnsaved(userId, { sending: undefined });
    read(userId).then(giveUp, giveUp);
  }, [isRead, userId]);
  return isRead;
}
