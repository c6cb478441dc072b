export * from './clock.ts';
export * from './feedback.ts';
export * from './notice.ts';
export * from './rejection.ts';
export * from './remarks.ts';
export * from './status.ts';
export * from './same-person.ts';
export * from './waiting.ts';
