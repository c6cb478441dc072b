export * from './redirect.ts';
