export { closeForgottenImports } from './import-store.ts';
