import { useNetwork } from '../../ui/use-network.ts';
import { useQueued } from './queued-items.ts';

/** Whether there is no network, as the browser says or as what waits to be sent has found. */
export function useOffline(): boolean {
  const { isWaitingForNetwork, items } = useQueued();
  const isOnline = useNetwork();
  return !isOnline || (isWaitingForNetwork && items.length > 0);
}

/** Whether files of a case wait here for a network, or for the steps before them: nobody is kept waiting for those. */
export function useAreHeld(chain: string): boolean {
  const isOffline = useOffline();
  return useQueued().items.some((item) => item.chain === chain) || isOffline;
}
