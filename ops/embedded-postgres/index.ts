// The PostgreSQL that comes with the program, on a folder: started by the server if no database is named.
// Who runs programs that refuse root.
export { accountFor, startAs, type Account } from './account.ts';
export { EmbeddedPostgresFailed } from './failure.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';
