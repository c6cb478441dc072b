import { useUnsent } from './unsent-list.ts';
import { useOffline } from './use-offline.ts';

/** Whether files of a case wait here for a network, or for the steps before them: nobody is kept waiting for those. */
export function useAreHeld(chain: string): boolean {
  const isOffline = useOffline();
  return useUnsent().items.some((item) => item.chain === chain) || isOffline;
}
