import { useNetwork } from '../../ui/use-network.ts';
import { useUnsent } from './unsent-list.ts';

/** Whether there is no network, as the browser says or as what waits to be sent has found. */
export function useOffline(): boolean {
  const { isWaitingForNetwork, items } = useUnsent();
  const isOnline = useNetwork();
  return !isOnline || (isWaitingForNetwork && items.length > 0);
}
