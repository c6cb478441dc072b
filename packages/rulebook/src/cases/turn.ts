/** Who has to act before a case can move on. */
export type Turn = 'client' | 'assignee' | 'expert' | 'administrator' | 'nobody';
