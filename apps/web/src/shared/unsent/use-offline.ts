import { useSyncExternalStore } from 'react';
import { useUnsent } from './unsent-list.ts';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether there is no network, as the browser says or as what waits to be sent has found. */
export function useOffline(): boolean {
  const { isWaitingForNetwork, items } = useUnsent();
  const isOff = useSyncExternalStore(
    watch,
    () => !navigator.onLine,
    () => false,
  );
  return isOff || (isWaitingForNetwork && items.length > 0);
}
