import { requestCategories, requestStatuses } from '@ensigo/rulebook/request';

const { submitted, withLender, withClient, open } = requestStatuses;

export type TabKey = 'mine' | 'expert' | 'unassigned' | 'client' | 'overdue' | 'open' | 'all';

interface Tab {
  readonly key: TabKey;
  readonly label: string;
  /** What it shows while no narrower status is chosen. */
  readonly statuses: readonly string[];
  readonly advisor?: 'me' | 'none';
  readonly expert?: 'me';
  readonly overdue?: 'yes';
}

export const tabs: readonly Tab[] = [
  { key: 'mine', label: 'My cases', statuses: withLender, advisor: 'me' },
  { key: 'expert', label: 'As expert', statuses: withLender, expert: 'me' },
  { key: 'unassigned', label: 'Unassigned', statuses: withLender, advisor: 'none' },
  { key: 'client', label: 'Waiting for client', statuses: withClient },
  { key: 'overdue', label: 'Overdue', statuses: open, overdue: 'yes' },
  { key: 'open', label: 'All open', statuses: open },
  { key: 'all', label: 'All requests', statuses: submitted },
];

const filterNames = ['status', 'advisor', 'expert', 'category', 'from', 'to', 'search'] as const;

export type QueueFilterName = (typeof filterNames)[number];

/** What the queue shows: it stands in the address, so that back, reload and a shared link show the same (STAFF-03). */
export interface QueueView extends Readonly<Record<QueueFilterName, string>> {
  readonly tab: TabKey;
  readonly order: 'oldest' | 'newest';
  /** Where the page begins; empty on the first. */
  readonly cursor: string;
}

export const tabOf = (view: Pick<QueueView, 'tab'>): Tab => {
  const found = tabs.find(({ key }) => key === view.tab);
  if (found === undefined) throw new Error(`no tab ${view.tab}`);
  return found;
};

/** Reads an address; what cannot be read filters nothing. */
export function readView(search: URLSearchParams): QueueView {
  const text = (name: string): string => search.get(name) ?? '';
  return {
    tab: tabs.find(({ key }) => key === text('tab'))?.key ?? 'mine',
    order: text('order') === 'newest' ? 'newest' : 'oldest',
    cursor: text('cursor'),
    status: text('status'),
    advisor: text('advisor'),
    expert: text('expert'),
    category: text('category'),
    from: text('from'),
    to: text('to'),
    search: text('search'),
  };
}

/** The address of a view, without what is usual. */
export function addressOfView(view: QueueView): string {
  const search = new URLSearchParams();
  if (view.tab !== 'mine') search.set('tab', view.tab);
  for (const name of filterNames) if (view[name] !== '') search.set(name, view[name]);
  if (view.order !== 'oldest') search.set('order', view.order);
  if (view.cursor !== '') search.set('cursor', view.cursor);
  return search.toString();
}

/** The address of a view behind another tab. */
export const addressOfTab = (view: QueueView, tab: TabKey): string =>
  addressOfView({ ...view, tab, status: '', advisor: '', expert: '', cursor: '' });

/** The view as the call takes it: a tab narrows, and what is chosen narrows it further. */
export function queryOf(view: QueueView) {
  const { tab: _tab, status, advisor, expert, search, category, ...rest } = view;
  const tab = tabOf(view);
  return {
    ...rest,
    search: search.trim(),
    category: requestCategories.find((known) => known === category) ?? ('' as const),
    status: tab.statuses.includes(status) ? status : tab.statuses.join(','),
    advisor: tab.advisor ?? advisor,
    expert: tab.expert ?? expert,
    overdue: tab.overdue ?? ('' as const),
  };
}

/** How many filters are on, apart from the search. */
export const filtersOn = (view: QueueView): number =>
  filterNames.filter((name) => name !== 'search' && view[name] !== '').length;
