export * from './agreement-template.ts';
export * from './key-facts.ts';
export * from './less.ts';
export * from './notices.ts';
export * from './offer.ts';
