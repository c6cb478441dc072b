import { useEffect, useSyncExternalStore } from 'react';
import { useUser } from '../session/use-session.ts';
import { mayHaveUnsent, subscribeUnsent, tellUnsent } from './unsent-list.ts';

async function read(userId: string): Promise<void> {
  const { unsentQueueOf } = await import('./keep-unsent.ts');
  await (await unsentQueueOf(userId))?.load();
}

/** Whether it is known what waits on this phone; reads it if something may. */
export function useUnsentRead(): boolean {
  const { id: userId } = useUser();
  const isRead = useSyncExternalStore(
    subscribeUnsent,
    () => !mayHaveUnsent(userId),
    () => true,
  );
  useEffect(() => {
    if (isRead) return;
    const giveUp = (): void => tellUnsent(userId, { sending: undefined });
    read(userId).then(giveUp, giveUp);
  }, [isRead, userId]);
  return isRead;
}
