export { codes } from './code-store.ts';
export { hashChosenPassword, hashPassword, passwordMatches } from './passwords.ts';
export { permissionsFor, presentUser, welcome } from './present.ts';
export { accounts, type UserRow } from './store.ts';
export { judgeCode } from './use-cases/judge-code.ts';
export { trySendCode } from './use-cases/send-code.ts';
