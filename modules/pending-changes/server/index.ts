export { lockAdministrators } from './administrator-store.ts';
export { otherDeciders } from './administrator-store.ts';
export { asAdministrator, asAsker } from './administrators.ts';
export { leaveToSecond, waitingMessage } from './asking.ts';
export { tellDeciders } from './notices.ts';
export { endPendingOf, lapsePending, type HeldPending } from './pending-store.ts';
export type { Details } from './queries.ts';
export type { Effect } from './use-cases/decide-pending.ts';
