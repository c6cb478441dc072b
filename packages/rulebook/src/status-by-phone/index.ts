export * from './menu.ts';
export * from './tracking-numbers.ts';
export * from './words.ts';
