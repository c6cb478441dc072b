export { caseAddress, notify, ringMany, type NewNotification } from './notify.ts';
export { ringBell } from './store.ts';
