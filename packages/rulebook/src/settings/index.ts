export * from './business.ts';
export * from './default-documents.ts';
export * from './settings.ts';
export * from './retention.ts';
export * from './administration.ts';
export * from './colour.ts';
export * from './wordings.ts';
export * from './logo.ts';
