import type { HomeIcon } from '../../../ui/icons/icons.tsx';

/** A place in the sidebar, and on a phone in the bottom bar. */
export interface NavigationItem {
  readonly label: string;
  /** Its name on a phone's bottom bar. */
  readonly short: string;
  readonly to: string;
  /** Addresses that start with this belong to it. */
  readonly below: string;
  readonly icon: typeof HomeIcon;
  /** Whether it is above the sidebar's dividing line. */
  readonly main: boolean;
  /** In the bottom bar: what people come for, in a disc of its own. */
  readonly standsOut?: boolean;
  /** Number of things that wait there for the person; shown if at least 1. */
  readonly waiting?: number;
}

/** The place that an address belongs to; the most specific if there are several. */
export function placeOf<Item extends Pick<NavigationItem, 'below'>>(
  items: readonly Item[],
  pathname: string,
): Item | undefined {
  return items
    .filter(({ below }) => pathname.startsWith(below))
    .reduce<Item | undefined>(
      (best, item) => (best !== undefined && best.below.length >= item.below.length ? best : item),
      undefined,
    );
}
