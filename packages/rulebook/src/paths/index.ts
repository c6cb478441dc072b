export * from './case-screens.ts';
export * from './continue.ts';
export * from './screen-at.ts';
export * from './screens.ts';
