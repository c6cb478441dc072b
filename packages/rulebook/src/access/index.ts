export * from './positions.ts';
export * from './role-words.ts';
export * from './roles.ts';
