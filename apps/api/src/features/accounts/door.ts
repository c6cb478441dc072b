export { hashPassword } from './passwords.ts';
export { permissionsFor, presentUser, welcome } from './present.ts';
export { accounts, type UserRow } from './store.ts';
