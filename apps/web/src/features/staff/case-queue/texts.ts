/** How any queue may be sorted. */
export const usualOrders = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'late', label: 'Lateness' },
] as const;

/** Texts of the queue of every kind. */
export const queueTexts = {
  tabs: 'Cases',
  search: 'Search',
  status: 'Status',
  allStatuses: 'All statuses',
  anybody: 'Everybody',
  me: 'Me',
  nobody: 'Nobody',
  order: 'Sort by',
  filters: 'Filters',
  reset: 'Reset filters',
  take: 'Take it',
  assign: 'Assign',
  columns: {
    number: 'Number',
    business: 'Business and person',
    type: 'Type',
    status: 'Status',
    turn: 'Turn',
    clock: 'For',
    held: 'Held',
  },
  chooseAll: 'Choose all on this page',
  choose: (number: string) => `Choose ${number}`,
  export: 'CSV',
  exportInFull: 'Export as CSV',
  assignTo: 'Assign to',
  clear: 'Clear',
  heldTitle: (held: number, chosen: number) =>
    chosen === held
      ? chosen === 1
        ? 'The chosen case already belongs to somebody'
        : `All ${String(chosen)} chosen cases already belong to somebody`
      : `${String(held)} of the ${String(chosen)} chosen cases already ${held === 1 ? 'belongs' : 'belong'} to somebody`,
  assignAll: (chosen: number) => (chosen === 1 ? 'Assign it anyway' : `Assign all ${String(chosen)}`),
  assignOthers: (others: number) => `Assign the other ${others === 1 ? 'one' : String(others)}`,
  cancel: 'Cancel',
  notGiven: 'Not given:',
  views: 'Views',
  viewsNone: 'No view is kept yet. Set the filters as you need them often, then keep them under a name.',
  viewName: 'Name of this view',
  viewWords: 'The words in the search are not kept.',
  keep: 'Keep this view',
  keys: [
    ['J', 'K', 'move'],
    ['Enter', 'open'],
    ['A', 'take'],
    ['/', 'search'],
  ],
  emptyMine: 'Nothing is waiting for you. You can take a case from Unassigned.',
  empty: 'There is nothing here now.',
  seeUnassigned: 'Go to Unassigned',
} as const;
