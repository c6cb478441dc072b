export { lockAdministrators, otherAdministrators } from './administrator-store.ts';
export { asAdministrator, type Asker } from './administrators.ts';
export { leaveToSecond, waitingMessage } from './asking.ts';
export { refuseDecided, refusedToAsker, refuseWrongPerson } from './decided.ts';
export { pendingWords, tellAdministrators } from './notices.ts';
export { countPending, endPendingOf, lapsePending, type HeldPending } from './pending-store.ts';
