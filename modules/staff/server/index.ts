import { staff } from './store.ts';

export { joinByProvider, rolesByProvider } from './use-cases/by-provider.ts';
export { staffEffects } from './use-cases/confirmed-changes.ts';
export { breakGlassFromConsole } from './use-cases/break-glass.ts';
export { inviteFromConsole } from './use-cases/invite-from-console.ts';
export { resetFromConsole } from './use-cases/reset-from-console.ts';

/** Whether anyone can administer this installation. */
export const hasAdministrator = staff.hasAdministrator;
