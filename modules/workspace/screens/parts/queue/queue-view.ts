import { amountOrders } from '#cases/endpoints/cases.ts';
import type { QueueQuery } from '#cases/screens/parts/case-screens.ts';
import type { Filter, QueueOrder, Tab } from './queue-kind.ts';

/** What is needed to read and write a view; see `QueueKind`. */
export interface Views {
  readonly tabs: readonly Tab[];
  readonly filters: readonly Filter[];
  readonly keepsPeople: boolean;
}

/** What the queue shows: kept in the address, so that back, reload and a shared link show the same (STAFF-02). */
export interface QueueView {
  readonly tab: Tab;
  readonly search: string;
  /** The filters that are on. */
  readonly filters: QueueQuery;
  readonly order: QueueOrder;
  /** Where the page starts; empty for the first. */
  readonly cursor: string;
}

/** The tabs a person has, first the one they begin with: what waits for them, or else everything that is open. */
export function tabsFor(tabs: readonly Tab[], permissions: readonly string[]): readonly Tab[] {
  const own = tabs.filter(({ needs }) => needs === undefined || permissions.includes(needs));
  if (own.some(({ isOwn }) => isOwn === true)) return own;
  const isOpen = ({ key }: Tab): boolean => key === 'open';
  return [...own.filter(isOpen), ...own.filter((tab) => !isOpen(tab))];
}

const tabOf = ({ tabs }: Views, key: string): Tab => {
  const [first] = tabs;
  if (first === undefined) throw new Error('a queue has a tab');
  return tabs.find((tab) => tab.key === key) ?? first;
};

const without = (filters: QueueQuery, isGone: (name: string, value: string) => boolean): QueueQuery =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => !isGone(name, value)));

/** Reads an address; an unreadable value filters nothing. */
export function readView(views: Views, address: URLSearchParams): QueueView {
  const text = (name: string): string => address.get(name) ?? '';
  return {
    tab: tabOf(views, text('tab')),
    search: text('search'),
    filters: without(
      Object.fromEntries(views.filters.map(({ name }) => [name, text(name)])),
      (_name, value) => value === '',
    ),
    order: amountOrders.find((known) => known === text('order')) ?? 'oldest',
    cursor: text('cursor'),
  };
}

/** The tab that is not written into an address; which one comes first depends on the person (STAFF-02). */
const unwritten = 'mine';

/** The address of a view, without defaults: it shows everyone the same. */
export function addressOfView({ tab, filters, search, order, cursor }: QueueView): string {
  return new URLSearchParams({
    ...(tab.key !== unwritten && { tab: tab.key }),
    ...filters,
    ...(search !== '' && { search }),
    ...(order !== 'oldest' && { order }),
    ...(cursor !== '' && { cursor }),
  }).toString();
}

/** The address of a view in another tab; `everybody` clears the chosen people. */
export function addressOfTab(views: Views, view: QueueView, key: string, everybody: boolean): string {
  const isGone = (name: string): boolean =>
    views.filters.some(
      (filter) =>
        filter.name === name && (filter.input === 'status' || (everybody && filter.input === 'person')),
    );
  return addressOfView({
    ...view,
    tab: tabOf(views, key),
    filters: without(view.filters, isGone),
    cursor: '',
  });
}

/** The filters with one changed; an empty value turns it off. */
export const withFilter = (filters: QueueQuery, name: string, value: string): QueueQuery =>
  without({ ...filters, [name]: value }, (_name, text) => text === '');

/** The statuses chosen among those of the tab; none: all of them. */
export function chosenStatuses({ tab, filters }: Pick<QueueView, 'tab' | 'filters'>): readonly string[] {
  const wanted = new Set((filters['status'] ?? '').split(','));
  return tab.statuses.filter((status) => wanted.has(status));
}

/** The view as the call's query: the tab narrows, and the chosen filters narrow further. */
export function queryOf({ tab, search, filters, order, cursor }: QueueView): QueueQuery {
  const { status: _status, ...rest } = filters;
  const chosen = chosenStatuses({ tab, filters });
  return {
    ...rest,
    status: (chosen.length === 0 ? tab.statuses : chosen).join(','),
    search: search.trim(),
    order,
    cursor,
    ...tab.fixed,
  };
}

/** How many filters are on, not counting the search and the statuses. */
export const furtherFiltersOn = ({ filters }: QueueView): number =>
  Object.keys(filters).filter((name) => name !== 'status').length;

/** How many filters are on, not counting the search. */
export const filtersOn = ({ filters }: QueueView): number => Object.keys(filters).length;
