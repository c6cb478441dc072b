export * from './applicant.ts';
export * from './bands.ts';
export * from './business.ts';
export * from './documents.ts';
export * from './options.ts';
export * from './parts.ts';
export * from './submission.ts';
export * from './wizard.ts';
