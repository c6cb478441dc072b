import type { HomeIcon } from '../../ui/icons/icons.tsx';

/** A place in the sidebar, and on a phone in the bottom bar. */
export interface NavigationItem {
  readonly label: string;
  /** On the bottom bar of a phone. */
  readonly short: string;
  readonly to: string;
  /** Addresses that belong to it begin so. */
  readonly below: string;
  readonly icon: typeof HomeIcon;
  /** Above the line of the sidebar. */
  readonly main: boolean;
  /** How many things wait there for the person; shown from 1. */
  readonly waiting?: number;
}

/** The place an address belongs to: of several the narrowest. */
export function placeOf(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return items
    .filter(({ below }) => pathname.startsWith(below))
    .reduce<NavigationItem | undefined>(
      (best, item) => (best !== undefined && best.below.length >= item.below.length ? best : item),
      undefined,
    );
}
