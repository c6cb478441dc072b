import { staff } from './store.ts';

export { makeInvitation } from './use-cases/invite.ts';
export { resetFromConsole } from './use-cases/reset-from-console.ts';

/** Whether anybody can administer this installation. */
export const hasAdministrator = staff.hasAdministrator;
