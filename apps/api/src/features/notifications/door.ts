export { caseAddress, notify, ringMany, type NewNotification } from './notify.ts';
export { pastNotifications } from './past-store.ts';
export { ringBell } from './store.ts';
