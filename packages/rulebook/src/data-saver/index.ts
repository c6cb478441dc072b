export * from './data-saver.ts';
