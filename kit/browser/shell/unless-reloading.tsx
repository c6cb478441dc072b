import { useSyncExternalStore, type ReactNode } from 'react';
import { reloading } from './reload-once.ts';

interface UnlessReloadingProps {
  /** Says what failed. */
  readonly children: ReactNode;
  /** Shown as long as the page may be about to be loaded anew. */
  readonly meanwhile?: ReactNode;
}

/** What failed is said only once it is clear that no new release takes the place of this page: an error would only flash. */
export function UnlessReloading({ children, meanwhile = null }: UnlessReloadingProps) {
  return useSyncExternalStore(reloading.subscribe, reloading.isComing, () => false) ? meanwhile : children;
}
