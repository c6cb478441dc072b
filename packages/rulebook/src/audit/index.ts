export * from './actions.ts';
export * from './details.ts';
