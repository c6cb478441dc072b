export * from './figures.ts';
export * from './percentiles.ts';
export * from './risk.ts';
export * from './risk-tables.ts';
export * from './steps.ts';
export * from './tables.ts';
export * from './weeks.ts';
