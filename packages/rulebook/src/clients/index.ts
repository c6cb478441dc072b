export * from './corrected.ts';
export * from './corrections.ts';
export * from './notes.ts';
