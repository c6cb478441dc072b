export { caseAddress, notify, notifyEveryAdministrator, ringMany, type NewNotification } from './notify.ts';
export { crowdedNotifications, pastNotifications } from './past-store.ts';
export { ringBell } from './store.ts';
export { alertAboutTexts } from './text-messages/use-cases.ts';
