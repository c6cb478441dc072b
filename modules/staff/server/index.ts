import { staff } from './store.ts';

export { staffEffects } from './use-cases/confirmed-changes.ts';
export { inviteFromConsole } from './use-cases/invite-from-console.ts';
export { resetFromConsole } from './use-cases/reset-from-console.ts';

/** Whether anyone can administer this installation. */
export const hasAdministrator = staff.hasAdministrator;
