/** Who has to act before a case can move on; stated for each status in `loan/statuses.ts` and `request/statuses.ts`. */
export type Turn = 'client' | 'assignee' | 'expert' | 'administrator' | 'cashier' | 'nobody';
