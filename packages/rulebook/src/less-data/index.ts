export * from './less-data.ts';
