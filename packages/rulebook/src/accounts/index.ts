export * from './code-limits.ts';
export * from './erasure.ts';
export * from './suspend.ts';
export * from './profile-schemas.ts';
export * from './schemas.ts';
export * from './session-limits.ts';
export * from './staff-schemas.ts';
