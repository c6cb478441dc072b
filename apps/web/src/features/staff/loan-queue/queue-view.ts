import { loanStatuses } from '@ensigo/rulebook/loan';

const { submitted, withLender, withClient, open } = loanStatuses;

export type TabKey = 'mine' | 'waiting' | 'unassigned' | 'open' | 'all';

interface Tab {
  readonly key: TabKey;
  readonly label: string;
  /** What it shows while no narrower status is chosen. */
  readonly statuses: readonly string[];
  /** Whose cases; anybody's when it is empty. */
  readonly officer: '' | 'me' | 'none';
}

export const tabs: readonly Tab[] = [
  { key: 'mine', label: 'My turn', statuses: withLender, officer: 'me' },
  { key: 'waiting', label: 'Waiting for client', statuses: withClient, officer: '' },
  { key: 'unassigned', label: 'Unassigned', statuses: withLender, officer: 'none' },
  { key: 'open', label: 'All open', statuses: open, officer: '' },
  { key: 'all', label: 'All loans', statuses: submitted, officer: '' },
];

const filterNames = ['status', 'officer', 'from', 'to', 'amount_from', 'amount_to', 'search'] as const;

export type QueueFilterName = (typeof filterNames)[number];

/** What the queue shows: it stands in the address, so that back, reload and a shared link show the same (STAFF-02). */
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
  const tab = tabs.find(({ key }) => key === text('tab'))?.key ?? 'mine';
  return {
    tab,
    order: text('order') === 'newest' ? 'newest' : 'oldest',
    cursor: text('cursor'),
    status: text('status'),
    officer: text('officer'),
    from: text('from'),
    to: text('to'),
    amount_from: text('amount_from'),
    amount_to: text('amount_to'),
    search: text('search'),
  };
}

/** The address of a view, without what is usual. */
export function addressOfView(view: QueueView): URLSearchParams {
  const search = new URLSearchParams();
  if (view.tab !== 'mine') search.set('tab', view.tab);
  for (const name of filterNames) if (view[name] !== '') search.set(name, view[name]);
  if (view.order !== 'oldest') search.set('order', view.order);
  if (view.cursor !== '') search.set('cursor', view.cursor);
  return search;
}

/** The view as the call takes it: a tab narrows, and what is chosen narrows it further. */
export function queryOf(view: QueueView) {
  const { tab: _tab, status, officer, search, ...rest } = view;
  const { statuses, officer: tabOfficer } = tabOf(view);
  return {
    ...rest,
    search: search.trim(),
    status: statuses.includes(status) ? status : statuses.join(','),
    officer: tabOfficer === '' ? officer : tabOfficer,
  };
}

/** How many filters are on, apart from the search. */
export const filtersOn = (view: QueueView): number =>
  filterNames.filter((name) => name !== 'search' && view[name] !== '').length;
