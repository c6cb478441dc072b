/** How any queue may be sorted. */
export const usualOrders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'late', label: 'Longest wait first' },
] as const;

/** Texts of the queue of every kind. */
export const queueTexts = {
  tabs: 'Cases',
  search: 'Search',
  status: 'Status',
  allStatuses: 'All statuses',
  anybody: 'Anyone',
  me: 'Me',
  nobody: 'Unassigned',
  order: 'Sort by',
  filters: 'Filters',
  reset: 'Reset filters',
  take: 'Assign to me',
  assign: 'Assign',
  columns: {
    business: 'Business and person',
    type: 'Type',
    status: 'Status',
    turn: 'Turn',
    clock: 'Waiting',
  },
  chooseAll: 'Select all on this page',
  choose: (number: string) => `Select ${number}`,
  export: 'CSV',
  exportInFull: 'Export CSV',
  assignTo: 'Assign to',
  clear: 'Clear selection',
  heldTitle: (held: number, chosen: number) =>
    chosen === held
      ? chosen === 1
        ? 'The selected case is already assigned'
        : `All ${String(chosen)} selected cases are already assigned`
      : `${String(held)} of the ${String(chosen)} selected cases ${held === 1 ? 'is' : 'are'} already assigned`,
  assignAll: (chosen: number) => (chosen === 1 ? 'Reassign anyway' : `Assign all ${String(chosen)}`),
  assignOthers: (others: number) => `Assign the other ${others === 1 ? 'one' : String(others)}`,
  cancel: 'Cancel',
  notGiven: 'Not assigned:',
  views: 'Views',
  viewsNone: 'No saved views yet. Set the filters you use often, then save them as a view.',
  viewName: 'View name',
  viewWords: 'The search text is not saved.',
  keep: 'Save view',
  keys: [
    ['J', 'K', 'move'],
    ['Enter', 'open'],
    ['A', 'assign to me'],
    ['/', 'search'],
  ],
  emptyMine: 'No cases are waiting for you. You can assign yourself one from Unassigned.',
  empty: 'No cases here.',
  seeUnassigned: 'Go to Unassigned',
} as const;
