export * from './accounts.ts';
export * from './all.ts';
export * from './documentation.ts';
export * from './health.ts';
