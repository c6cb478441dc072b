export * from './menu.ts';
export * from './pin.ts';
export * from './sums.ts';
export * from './words.ts';
