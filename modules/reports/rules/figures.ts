/** The two kinds of case that reports count (REPORT-01). */
export const reportKinds = ['loan', 'request'] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * What is counted for each day, by the day on which it happened. Those that begin with `sent-` are about the cases first
 * submitted on that day and say what became of them since.
 */
export const reportFigures = [
  'submitted',
  'taken',
  'approved',
  'rejected',
  'expired',
  'disbursed',
  'repaid',
  'waived',
  'completed',
  'budget-proposed',
  'budget-approved',
  'sent-approved',
  'sent-rejected',
  'sent-disbursed',
] as const;
export type ReportFigure = (typeof reportFigures)[number];

/** The figures of each kind, in the order in which they happen. */
export const figuresOf: Readonly<Record<ReportKind, readonly ReportFigure[]>> = {
  loan: [
    'submitted',
    'taken',
    'approved',
    'rejected',
    'expired',
    'disbursed',
    'repaid',
    'waived',
    'completed',
    'sent-approved',
    'sent-rejected',
    'sent-disbursed',
  ],
  request: [
    'submitted',
    'taken',
    'approved',
    'rejected',
    'expired',
    'completed',
    'budget-proposed',
    'budget-approved',
    'sent-approved',
    'sent-rejected',
  ],
};

/** How many whole weeks a report can cover: the current one and those before it. */
export const reportPeriods = ['4', '12', '26', '52'] as const;
