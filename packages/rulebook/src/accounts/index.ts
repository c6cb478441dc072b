export * from './schemas.ts';
export * from './session-limits.ts';
