export * from './codes.ts';
export * from './refusal.ts';
