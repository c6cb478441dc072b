export * from './corrections.ts';
export * from './notes.ts';
