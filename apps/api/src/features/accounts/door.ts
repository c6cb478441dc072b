export { hashChosenPassword, hashPassword } from './passwords.ts';
export { permissionsFor, welcome } from './present.ts';
export { accounts, type UserRow } from './store.ts';
