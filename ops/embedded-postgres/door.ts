// The PostgreSQL that comes with the program, on a folder: what the server starts where no database is named.
export { EmbeddedPostgresFailed } from './failure.ts';
export { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';
