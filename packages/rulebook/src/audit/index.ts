export * from './actions.ts';
export * from './details.ts';
export * from './setting-changes.ts';
